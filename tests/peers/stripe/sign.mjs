// Signs an event as Stripe does: {secret, payload, timestamp} on the standard input, the header on the standard output.
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';

process.stdout.write(Stripe.webhooks.generateTestHeaderString(JSON.parse(readFileSync(0, 'utf8'))));
