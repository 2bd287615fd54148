/**
 * Legacy contract: the traffic source of a visitor. Whether any is present decides whether some brands are open to
 * them.
 */
export const trackingNames = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type TrackingName = (typeof trackingNames)[number];
export type TrackingRecord = Partial<Record<TrackingName, string | undefined>>;

/** True if a query names a traffic source. */
export function hasTracking(query: Record<string, unknown>): boolean {
  return trackingNames.some((name) => typeof query[name] === 'string' && query[name] !== '');
}

export const longestTracking = 60;
