import { defineCall, type NoInput } from './calls.ts';

/** Hours that an address of the file works, once its mailed link was used. */
export const ownDataHours = 1;

export const mailOwnData = defineCall<NoInput, void>({
  verb: 'POST',
  path: '/api/own-data',
  summary: 'Mails the member a link to a file with all their data',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

/** Uses up the link. `path` is the address of the file on this brand. */
export const openOwnData = defineCall<{ token: string; password?: string; totp?: string }, { path: string }>({
  verb: 'POST',
  path: '/api/own-data/open',
  summary: 'Answers with the address of the file, by the link of the mail and the account’s session or password',
  audience: 'visitor',
  idempotency: 'own',
});

export const downloadOwnData = defineCall<{ ticket: string }, Uint8Array>({
  verb: 'GET',
  path: '/api/own-data/{ticket}',
  summary: 'Downloads a member’s data as it is now: JSON, a page to read, and their photos',
  audience: 'visitor',
  file: 'application/zip',
});
