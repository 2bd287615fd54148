import { defineCall, type NoInput } from '../calls.ts';

/** What makes this installation another than one that serves members and takes money. */
export type EnvironmentView = {
  demo: boolean;
  /** Buys nothing: payments are answered by this server itself. */
  sandboxPayments: boolean;
  /** By how many seconds tests moved the clock; 0 outside them. */
  clockMovedSeconds: number;
};

export const readEnvironment = defineCall<NoInput, EnvironmentView>({
  verb: 'GET',
  path: '/api/admin/environment',
  summary: 'Says whether this is a demo, whether payments are played, and whether the clock was moved',
  audience: 'staff',
  roles: ['owner', 'operator', 'support', 'moderator'],
});
