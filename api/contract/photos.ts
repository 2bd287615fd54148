import { defineCall, type NoInput } from './calls.ts';

export const photoStates = ['pending', 'approved', 'rejected'] as const;

export type PhotoStatus = (typeof photoStates)[number];

/** Reasons for rejecting a photo. Their texts are in `locales/<language>/photos.json`. */
export const photoReasons = [
  'no_person',
  'not_the_member',
  'minor',
  'contact_details',
  'advertising',
  'explicit',
  'unclear',
  'other',
] as const;

export type PhotoReason = (typeof photoReasons)[number];

/**
 * `placeholder` is `#rrggbb`, shown until the image loads. `blurred`: both URLs lead to the blurred file for this
 * viewer.
 */
export type MainImage = {
  filename: string;
  thumbFilename: string;
  status: PhotoStatus;
  placeholder: string | null;
  blurred: boolean;
};

/**
 * A photo as one viewer may see it. A viewer who may not see it clearly gets the blurred file under every URL; nothing
 * else about it leaves the server.
 */
export type PhotoView = {
  id: string;
  filename: string;
  thumbFilename: string;
  /** The same image in all available widths, for `srcset`; only the blurred file if blurred. */
  sources: { width: number; filename: string }[];
  /** The same in AVIF, which is smaller; empty until encoded, and if blurred. */
  avif: { width: number; filename: string }[];
  main: boolean;
  /** Blurred until the viewer is premium or unlocks it. */
  locked: boolean;
  /** Blurred because a moderator marked it and the viewer has not opted in; premium members reveal it with one tap. */
  explicit: boolean;
  status: PhotoStatus;
  /** Only sent to the owner. */
  reason: PhotoReason | null;
  caption: string;
  /** `#rrggbb`, shown until the image loads. */
  placeholder: string;
  width: number;
  height: number;
};

export type PhotoAnswer = { photo: PhotoView };
/** `credits`: the balance that is left. */
export type UnlockAnswer = PhotoAnswer & { credits: number };

/** Fields that are left out stay unchanged. */
export type PhotoChange = { id: string; caption?: string; position?: number; main?: boolean };

export const uploadPhoto = defineCall<NoInput, PhotoAnswer>({
  verb: 'POST',
  path: '/api/photos',
  summary: 'Adds a photo: one file in the part `file` of a form; JPEG, PNG, WebP or AVIF',
  audience: 'member',
  idempotency: 'own',
  form: true,
  status: 201,
});

export const changePhoto = defineCall<PhotoChange, PhotoAnswer>({
  verb: 'PATCH',
  path: '/api/photos/{id}',
  summary: 'Changes a photo’s caption or position, or makes it the main one',
  audience: 'member',
  idempotency: 'accepted',
});

export const deletePhoto = defineCall<{ id: string }, void>({
  verb: 'DELETE',
  path: '/api/photos/{id}',
  summary: 'Deletes a photo permanently',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

export const unlockPhoto = defineCall<{ id: string }, UnlockAnswer>({
  verb: 'POST',
  path: '/api/photos/{id}/unlock',
  summary: 'Makes one photo clear for the member who pays its price in credits',
  audience: 'member',
  idempotency: 'required',
});

export const revealPhoto = defineCall<{ id: string }, PhotoAnswer>({
  verb: 'POST',
  path: '/api/photos/{id}/reveal',
  summary: 'Shows a premium member one photo that is marked as explicit, at no cost',
  audience: 'member',
  idempotency: 'accepted',
});
