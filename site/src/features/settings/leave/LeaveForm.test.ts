import { describe, expect, it } from '@jest/globals';
import { leavingReasons } from '@manyhearts/contract/account-deletion';
import { offerFor } from './LeaveForm.tsx';

const nothing = { isPremium: false, isInvisible: false, hasMarketing: false };

describe('What is offered instead of leaving', () => {
  it('is for whoever wants a pause, and for no other reason', () => {
    const all = { isPremium: true, isInvisible: false, hasMarketing: true };
    expect([...leavingReasons, ''].filter((reason) => offerFor(reason, all))).toEqual(['not_looking', 'time']);
  });

  it.each([
    [nothing, undefined],
    [{ ...nothing, isPremium: true }, 'invisible'],
    [{ ...nothing, isPremium: true, hasMarketing: true }, 'invisible'],
    [{ ...nothing, hasMarketing: true }, 'fewer_mails'],
    [{ isPremium: true, isInvisible: true, hasMarketing: true }, 'fewer_mails'],
    [{ ...nothing, isPremium: true, isInvisible: true }, undefined],
  ] as const)('is one thing at most that they do not have yet: %j', (stay, offer) => {
    expect(offerFor('time', stay)).toBe(offer);
  });
});
