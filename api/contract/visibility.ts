import { defineCall, type NoInput } from './calls.ts';

/** How a member is seen, and what they are shown; each a switch in the settings. */
export type VisibilityView = {
  /** Name, age, region and main photo for visitors without an account. */
  public: boolean;
  /** Out of search, no presence, no visits. Premium. */
  invisible: boolean;
  /** Photos that a moderator marked are shown clearly, now: they asked for it and are premium. */
  explicit_photos: boolean;
  /** They asked for it. The wish outlives premium, and opens nothing without. */
  explicit_photos_wanted: boolean;
  /** Other brands of the pool, each with whether the member agreed to be shown there. */
  sites: { id: string; name: string; on: boolean }[];
};

export type VisibilityAnswer = { visibility: VisibilityView };

/** What it names, the rest stays. Of the brands each by itself, so that a second tab takes none of them back. */
export type VisibilityChange = {
  public?: boolean;
  invisible?: boolean;
  explicitPhotos?: boolean;
  sites?: { id: string; on: boolean }[];
};

export const readVisibility = defineCall<NoInput, VisibilityAnswer>({
  verb: 'GET',
  path: '/api/visibility',
  summary: 'Where and by whom this member is seen',
  audience: 'member',
});

export const saveVisibility = defineCall<VisibilityChange, VisibilityAnswer>({
  verb: 'PUT',
  path: '/api/visibility',
  summary: 'Changes the switches that are named',
  audience: 'member',
  idempotency: 'accepted',
});
