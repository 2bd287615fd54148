import { defineCall, type NoInput } from './calls.ts';

/** Who can see a member, and what the member is shown; each is a switch in the settings. */
export type VisibilityView = {
  /** Shows name, age, region and main photo to visitors without an account. */
  public: boolean;
  /** Hidden from search, no presence, no visits. Premium only. */
  invisible: boolean;
  /** Effective: photos that a moderator marked are shown clearly, because the member opted in and is premium. */
  explicitPhotos: boolean;
  /** The member's choice. It is kept when premium ends, but has no effect then. */
  explicitPhotosWanted: boolean;
  /** Others who fit may be introduced to the member by a like in their name. */
  introductions: boolean;
  /** Other brands of the pool, and whether the member agreed to be shown there. */
  sites: { id: string; name: string; on: boolean }[];
};

export type VisibilityAnswer = { visibility: VisibilityView };

/**
 * Fields that are left out stay unchanged. Brands are changed one by one, so that a stale tab can't revert the others.
 */
export type VisibilityChange = {
  public?: boolean;
  invisible?: boolean;
  explicitPhotos?: boolean;
  introductions?: boolean;
  sites?: { id: string; on: boolean }[];
};

export const readVisibility = defineCall<NoInput, VisibilityAnswer>({
  verb: 'GET',
  path: '/api/visibility',
  summary: 'Reads where and to whom this member is visible',
  audience: 'member',
});

export const saveVisibility = defineCall<VisibilityChange, VisibilityAnswer>({
  verb: 'PUT',
  path: '/api/visibility',
  summary: 'Changes the given switches of visibility',
  audience: 'member',
  idempotency: 'accepted',
});
