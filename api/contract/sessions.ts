import { defineCall, type NoInput } from './calls.ts';

export type SessionView = { id: string; current: boolean; device: string; country: string | null; lastUsed: string };

export type SessionsAnswer = { sessions: SessionView[] };

export const listSessions = defineCall<NoInput, SessionsAnswer>({
  verb: 'GET',
  path: '/api/sessions',
  summary: 'Where this member is logged in, latest first',
  audience: 'member',
});

export const endOtherSessions = defineCall<NoInput, void>({
  verb: 'DELETE',
  path: '/api/sessions',
  summary: 'Logs all of them out but the one that asks',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

export const endSession = defineCall<{ id: string }, void>({
  verb: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'Logs one of them out',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});
