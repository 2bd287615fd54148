import { defineCall } from '../calls.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

/**
 * What became of a mail that the service for incoming mails handed on. `joined`: it is a message of its case. `repeated`:
 * it was handed on before. `automatic`: a program wrote it. `too_many`: its case had as many within the hour as it
 * takes. `unknown`: it answers no mail of ours. `other_brand`: it answers a mail of another brand. `empty`: it has no
 * words. `too_large`: longer than any letter. `dangerous_file`: it came with a program. `old_address`: it was handed on
 * at an address that ended. `wrong_address`: at one that was never ours.
 */
export const receivedMailStates = [
  'joined',
  'repeated',
  'automatic',
  'too_many',
  'unknown',
  'other_brand',
  'empty',
  'too_large',
  'dangerous_file',
  'old_address',
  'wrong_address',
] as const;
export type ReceivedMailState = (typeof receivedMailStates)[number];

export const receivedMailViews = ['joined', 'left_out'] as const;
export type ReceivedMailView = (typeof receivedMailViews)[number];

export const receivedMailDays = 30;

export type ReceivedMailLine = {
  id: string;
  tenantId: string;
  status: ReceivedMailState;
  /** Only the first letter and the domain; null if no sender is known, or the member is erased. */
  from: string | null;
  complaintId: string | null;
  /** What the case is called in letters. */
  reference: string | null;
  /** Files that it came with. They are not taken over. */
  files: number;
  createdAt: string;
};

const staff = { audience: 'staff', roles: ['owner', 'operator', 'support'] } as const;
const runsBrands = { audience: 'staff', roles: ['owner', 'operator'], stepUp: true } as const;

export const listReceivedMails = defineCall<ListInput<'created_at' | 'id'>, ReceivedMailLine[]>({
  verb: 'GET',
  path: '/api/admin/received-mails',
  summary: `Lists mails that were handed on to brands in the last ${receivedMailDays} days, newest first, and what became of them`,
  ...staff,
});

export const exportReceivedMails = exportOf(listReceivedMails, 'incoming mails');

/** `formerUntil`: until when the address before this one still works; null if there is none. */
export type InboundAddress = { address: string; formerUntil: string | null };

export const readInboundAddress = defineCall<{ id: string }, InboundAddress>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/inbound-mail',
  summary: 'Reads the address to which a mail service hands on mails of the brand; it holds a secret, so it is audited',
  ...runsBrands,
});

export const renewInboundAddress = defineCall<{ id: string }, InboundAddress>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/inbound-mail',
  summary: 'Gives the brand another such address; the one before works for a week, and until then there is no third',
  ...runsBrands,
  idempotency: 'accepted',
});
