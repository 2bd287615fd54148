import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { readMember } from '@manyhearts/contract/member-profile';
import { answers, refused } from '../../test/answers.ts';
import { call, onLoggedOut } from './client.ts';

const loggedOut = jest.fn();
beforeEach(() => {
  onLoggedOut(loggedOut);
  answers(refused(403, 'authentication_required', { authenticationRequired: true }));
});
afterEach(() => {
  loggedOut.mockReset();
  onLoggedOut(() => undefined);
});

it('A call without a session logs out', async () => {
  await expect(call(readMember, { id: 'M' })).rejects.toMatchObject({ isLoggedOut: true });
  expect(loggedOut).toHaveBeenCalledTimes(1);
});
