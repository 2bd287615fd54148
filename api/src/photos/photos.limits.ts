import { closed, evenly, type Limit } from '../core/flow/limiter/limiter.ts';
import { minuteSeconds } from '../core/text/durations.ts';

export const photosLimits = {
  photoUpload: { name: 'photoUpload', ...evenly(30, 30 * minuteSeconds), ...closed },
} as const satisfies Record<string, Limit>;
