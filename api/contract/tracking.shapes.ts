import { line, object } from './fields.ts';
import { longestTracking } from './tracking.ts';

export const trackingRecord = () =>
  object({
    network: line(longestTracking),
    ref: line(longestTracking),
    sub1: line(longestTracking),
    sub2: line(longestTracking),
    sub3: line(longestTracking),
    lander: line(longestTracking),
  });
