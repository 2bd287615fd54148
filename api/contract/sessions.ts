import { defineCall } from './calls.ts';
import { object, string } from './fields.ts';

export type SessionView = { id: string; current: boolean; device: string; country: string | null; last_used: string };
export type SessionsAnswer = { sessions: SessionView[] };

export const listSessions = defineCall({ verb: 'GET', path: '/api/sessions', summary: 'Where this member is logged in, latest first', audience: 'member' });

export const endOtherSessions = defineCall({
  verb: 'DELETE',
  path: '/api/sessions',
  summary: 'Logs all of them out but the one that asks',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

export const endSession = defineCall({
  verb: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'Logs one of them out',
  audience: 'member',
  idempotency: 'accepted',
  params: object({ id: string().matches(/^[0-9A-Z]{26}$/, { message: { code: 'field_invalid', params: {} } }).required() }),
  empty: true,
});
