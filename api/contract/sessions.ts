import { defineCall, type NoInput } from './calls.ts';

export type SessionView = { id: string; current: boolean; device: string; country: string | null; lastUsed: string };

export type SessionsAnswer = { sessions: SessionView[] };

export const listSessions = defineCall<NoInput, SessionsAnswer>({
  verb: 'GET',
  path: '/api/sessions',
  summary: 'Lists the sessions of this member, latest first',
  audience: 'member',
});

export const endOtherSessions = defineCall<NoInput, void>({
  verb: 'DELETE',
  path: '/api/sessions',
  summary: 'Ends all sessions but the current one',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});

export const endSession = defineCall<{ id: string }, void>({
  verb: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'Ends a session',
  audience: 'member',
  idempotency: 'accepted',
  empty: true,
});
