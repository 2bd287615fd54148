import { defineCall } from './calls.ts';
import type { MainImage } from './photos.ts';

export type BlockView = { profile: { id: string; name: string; mainImage: MainImage | null }; createdAt: string };

export type BlocksAnswer = { blocks: BlockView[]; nextCursor: string | null };

export type BlockInput = { profile: string };

/** Default page length. */
export const blocksPerPage = 24;

export const listBlocks = defineCall<{ cursor?: string; limit?: number }, BlocksAnswer>({
  verb: 'GET',
  path: '/api/blocks',
  summary: 'Lists the members whom this member blocked, latest first',
  audience: 'member',
});

export const block = defineCall<BlockInput, void>({
  verb: 'POST',
  path: '/api/block',
  summary: 'Hides this member and another from each other; idempotent',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

export const unblock = defineCall<BlockInput, void>({
  verb: 'DELETE',
  path: '/api/block',
  summary: 'Removes a block; succeeds if there is none',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});
