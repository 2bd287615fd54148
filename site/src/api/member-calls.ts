import type { CallDefinition } from '@manyhearts/contract/calls';

/** As in the contract, whose own entries would bring their shapes onto the page; a test holds one against the other. */
export const searchMembers: CallDefinition = {
  verb: 'GET',
  path: '/api/members',
  summary: 'Members by filter',
  audience: 'visitor',
};
export const findMatches: CallDefinition = {
  verb: 'GET',
  path: '/api/match-finder',
  summary: 'Members by four answers',
  audience: 'member',
};
export const listInterests: CallDefinition = {
  verb: 'GET',
  path: '/api/interests',
  summary: 'Interests by their names',
  audience: 'visitor',
};
export const listSignupMatches: CallDefinition = {
  verb: 'GET',
  path: '/api/signup-matches',
  summary: 'First suggestions',
  audience: 'member',
};
