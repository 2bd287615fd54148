import type { CallDefinition } from '@manyhearts/contract/calls';

/** As in the contract, whose own entry would bring its shapes onto every page; a test holds one against the other. */
export const askUser: CallDefinition = {
  verb: 'GET',
  path: '/api/user',
  summary: 'The member who is logged in',
  audience: 'member',
};
