import { defineCall } from './calls.ts';

export const readInvoice = defineCall<{ id: string }, Uint8Array>({
  verb: 'GET',
  path: '/api/invoices/{id}',
  summary: 'Downloads an invoice or credit note of this member, in their language',
  audience: 'member',
  file: 'application/pdf',
});
