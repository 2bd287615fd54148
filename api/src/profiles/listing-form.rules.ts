import { interestIds } from '@manyhearts/contract/interests';
import type { ExtraProfileField } from '@manyhearts/contract/profile-fields';
import { digestOf } from '../core/crypto/digest.ts';
import { questions } from './listing-traits.rules.ts';
import type { ListingForm } from './listing-form.entity.ts';
import { dayMs } from '../core/text/durations.ts';

/**
 * Increase it when `listingValues` gives other values for the same profile (cells, zones, bands). Changed bits need no
 * increase: their questions are part of the digest.
 */
const edition = 1;

type Asking = { extraProfileFields: readonly ExtraProfileField[] };
type State = Pick<ListingForm, 'form' | 'reached' | 'begunAt'>;

/** Digest of what the numbers in this brand's listings mean. */
export function formOf({ extraProfileFields }: Asking): string {
  return digestOf(JSON.stringify([edition, questions(extraProfileFields), interestIds]));
}

/** State of a brand whose listings have all just been written. */
export function writtenForm(brand: Asking, now: Date): State {
  return { form: formOf(brand), reached: null, begunAt: now };
}

/** True if another form is wanted, or if the job that rewrites the listings hasn't finished within a day. */
export function isStale(state: State | null, wanted: string, now: Date): boolean {
  if (state?.form !== wanted) return true;
  return state.reached !== null && now.getTime() - state.begunAt.getTime() >= dayMs;
}
