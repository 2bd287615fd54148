import { line, object } from './fields.ts';

/** Spec §3: where a visitor came from. Its presence alone decides whether some brands are open to them. */
export const trackingNames = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type TrackingName = (typeof trackingNames)[number];
export type TrackingRecord = Partial<Record<TrackingName, string | undefined>>;

/** A query that says where somebody came from. */
export function hasTracking(query: Record<string, unknown>): boolean {
  return trackingNames.some((name) => typeof query[name] === 'string' && query[name] !== '');
}

export const longestTracking = 60;

export const trackingRecord = () =>
  object({
    network: line(longestTracking),
    ref: line(longestTracking),
    sub1: line(longestTracking),
    sub2: line(longestTracking),
    sub3: line(longestTracking),
  });
