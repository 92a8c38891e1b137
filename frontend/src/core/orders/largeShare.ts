// From which share of the free margin on an order is asked about before it is sent (largeOrder.ts).

/** Percent of the free margin. */
export const LARGE_SHARES = ['25', '50', '75'] as const;
/** `off`: nothing is asked. */
export type LargeShare = (typeof LARGE_SHARES)[number] | 'off';
export const FIRST_LARGE_SHARE: LargeShare = '50';
