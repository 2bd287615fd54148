import type { CallDefinition } from '@manyhearts/contract/calls';

/** As in the contract, whose own entries would bring their shapes onto pages that check nothing; a test holds one against the other. */
export const readProfile: CallDefinition = {
  verb: 'GET',
  path: '/api/profile',
  summary: 'The own profile',
  audience: 'member',
};
export const readMember: CallDefinition = {
  verb: 'GET',
  path: '/api/members/{id}',
  summary: 'Somebody’s profile',
  audience: 'visitor',
};
export const previewProfile: CallDefinition = {
  verb: 'GET',
  path: '/api/profile/preview',
  summary: 'The own profile as others see it',
  audience: 'member',
};
export const block: CallDefinition = {
  verb: 'POST',
  path: '/api/block',
  summary: 'Hides two from each other',
  audience: 'member',
};
export const unblock: CallDefinition = {
  verb: 'DELETE',
  path: '/api/block',
  summary: 'Takes a block back',
  audience: 'member',
};
export const uploadPhoto: CallDefinition = {
  verb: 'POST',
  path: '/api/photos',
  summary: 'Adds a photo',
  audience: 'member',
};
export const changePhoto: CallDefinition = {
  verb: 'PATCH',
  path: '/api/photos/{id}',
  summary: 'Caption, place, main',
  audience: 'member',
};
export const deletePhoto: CallDefinition = {
  verb: 'DELETE',
  path: '/api/photos/{id}',
  summary: 'Takes a photo away',
  audience: 'member',
};
export const unlockPhoto: CallDefinition = {
  verb: 'POST',
  path: '/api/photos/{id}/unlock',
  summary: 'Opens a photo for credits',
  audience: 'member',
};
export const revealPhoto: CallDefinition = {
  verb: 'POST',
  path: '/api/photos/{id}/reveal',
  summary: 'Shows a marked photo',
  audience: 'member',
};
