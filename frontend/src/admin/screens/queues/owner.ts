// Who takes care of an item, as colleagues are named to one another.
import { createContext } from 'react';
import type { Colleague } from '../../api';

/** The part of the address before the domain, where all are of one: enough in a row. */
export const shortName = (email: string) => email.split('@')[0] ?? email;

/** The colleague to whom the item is assigned that is shown; null: nobody else. */
export const OtherOwner = createContext<Colleague | null>(null);

const OWNERS = ['mine', 'none'] as const;
export type OwnerWord = (typeof OWNERS)[number];

/** Whose items a list shows, from its address; undefined: everyone's. */
export const ownerParam = (text: string | undefined): OwnerWord | undefined => OWNERS.find((known) => known === text);
