import { defineCall } from './calls.ts';
import { id, object, pageLength, string } from './fields.ts';
import type { MainImage } from './photos.ts';
import { issue } from './yup-messages.ts';

/** Somebody whom the member does not want to meet. */
export type BlockView = { profile: { id: string; name: string; main_image: MainImage | null }; created_at: string };
export type BlocksAnswer = { blocks: BlockView[]; next_cursor: string | null };

/** How many stand on a page unless a request says otherwise. */
export const blocksPerPage = 24;

const blockInput = object({ profile: id().required() });

export const listBlocks = defineCall({
  verb: 'GET',
  path: '/api/blocks',
  summary: 'Whom this member blocked, latest first',
  audience: 'member',
  query: object({
    cursor: string()
      .matches(/^\d{1,15}-[0-9A-Z]{26}$/, { message: issue('field_invalid'), excludeEmptyString: true })
      .max(42),
    limit: pageLength(),
  }),
});

export const block = defineCall({
  verb: 'POST',
  path: '/api/block',
  summary: 'Hides this member and another from each other; again is fine',
  audience: 'member',
  idempotency: 'accepted',
  body: blockInput,
  empty: true,
});

export const unblock = defineCall({
  verb: 'DELETE',
  path: '/api/block',
  summary: 'Takes a block back; where there is none that is fine too',
  audience: 'member',
  idempotency: 'accepted',
  body: blockInput,
  empty: true,
});
