import { count, flag, instant, orNull, text, view } from '../answer-fields.ts';
import { array, boolean, id, object } from '../fields.ts';
import { limits } from '../limits.ts';

export const claimView = () => orNull(view({ by: text(), until: instant(), isDecided: flag() }));

const ids = () => array().of(id().required()).max(limits.reviews.skipped);

export const claimBody = () => object({ tenantId: id().nullable().default(null), skipped: ids().default([]) });
export const releaseBody = () => object({ ids: ids().required() });
export const releaseAnswer = () => view({ released: count() });
/** A decision that waits for `limits.reviews.undoSeconds` before it takes effect. */
export const undoable = () => boolean().default(false);
