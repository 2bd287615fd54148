import { defineCall } from '../calls.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

/** A picture in a brand's library. `filename` is what settings name and what the brand serves under `/media/`. */
export type AdminMediaView = {
  id: string;
  tenantId: string;
  name: string;
  filename: string;
  /** Address on the console's host. */
  address: string;
  thumbAddress: string;
  width: number;
  height: number;
  bytes: number;
  /** Settings that name it, such as `theme.logo`. It can be deleted once there are none. */
  usedBy: string[];
  madeBy: string;
  createdAt: string;
};

export const mediaLimits = {
  /** Text, which takes time to draw. */
  maxSvgBytes: 1_000_000,
  minSide: 16,
  nameLength: 120,
  /** Each has two files; a brand needs a handful. */
  mostOfBrand: 200,
} as const;

/** File types that the console offers to choose; the server looks at the content. */
export const mediaTypes = ['image/png', 'image/webp', 'image/avif', 'image/svg+xml', 'image/jpeg'] as const;

export type AdminMediaSort = 'created_at' | 'id';

const staff = { audience: 'staff', roles: ['owner', 'operator'] } as const;

export const listMedia = defineCall<ListInput<AdminMediaSort>, AdminMediaView[]>({
  verb: 'GET',
  path: '/api/admin/media',
  summary: 'Lists the pictures of the brands that this staff member works on, newest first',
  ...staff,
});

export const readMedia = defineCall<{ id: string }, AdminMediaView>({
  verb: 'GET',
  path: '/api/admin/media/{id}',
  summary: 'Reads a picture of a brand’s library',
  ...staff,
});

/** The form has the picture in `file`. */
export const uploadMedia = defineCall<{ id: string; name?: string }, AdminMediaView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/media',
  summary: 'Adds a picture to a brand’s library, drawn anew so that only its pixels stay',
  ...staff,
  form: true,
  idempotency: 'own',
  status: 201,
});

/** Settings name a picture by its file, so they go on naming it. */
export const renameMedia = defineCall<{ id: string; name: string }, AdminMediaView>({
  verb: 'POST',
  path: '/api/admin/media/{id}/rename',
  summary: 'Renames a picture for people; what names it stays as it is',
  ...staff,
  idempotency: 'accepted',
});

export const deleteMedia = defineCall<{ id: string }, void>({
  verb: 'DELETE',
  path: '/api/admin/media/{id}',
  summary: 'Deletes a picture that no setting names',
  ...staff,
  idempotency: 'accepted',
  empty: true,
});

export const exportMedia = exportOf(listMedia, 'pictures of brands');
