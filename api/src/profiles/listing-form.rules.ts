import { interestIds } from '@manyhearts/contract/interests';
import type { ExtraProfileField } from '@manyhearts/contract/profile-fields';
import { digestOf } from '../core/digest.ts';
import { questions } from './listing-traits.rules.ts';
import type { ListingForm } from './listing-form.entity.ts';

/** Count on when `listingValues` makes something else of the same profile: cells, zones, bands. What bits mean is told without it. */
const edition = 1;
const dayMs = 86_400_000;

type Asking = { extraProfileFields: readonly ExtraProfileField[] };
type State = Pick<ListingForm, 'form' | 'reached' | 'begunAt'>;

/** What the numbers in a listing of this brand mean, as a short text that changes with it. */
export function formOf({ extraProfileFields }: Asking): string {
  return digestOf(JSON.stringify([edition, questions(extraProfileFields), interestIds]));
}

/** Of a brand whose listings have just been written, all of them. */
export function writtenForm(brand: Asking, now: Date): State {
  return { form: formOf(brand), reached: null, begunAt: now };
}

/** Another form is wanted than there is, or the one who was writing it has not come to an end in a day. */
export function isStale(state: State | null, wanted: string, now: Date): boolean {
  if (state?.form !== wanted) return true;
  return state.reached !== null && now.getTime() - state.begunAt.getTime() >= dayMs;
}
