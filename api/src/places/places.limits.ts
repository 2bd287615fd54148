import { closed, evenly, perAddress, type Limit } from '../core/flow/limiter/limiter.ts';
import { hourSeconds } from '../core/text/durations.ts';

export const placesLimits = {
  geocodeMember: { name: 'geocodeMember', ...evenly(10, hourSeconds), ...closed },
  geocodeAddress: { name: 'geocodeAddress', ...evenly(30, hourSeconds), ...closed, ...perAddress },
} as const satisfies Record<string, Limit>;
