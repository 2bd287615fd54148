import { describe, expect, it } from '@jest/globals';
import { partnerStateOf } from './partner.rules.ts';

describe('A partner', () => {
  it.each([
    ['open', { origin: 'member', profileStatus: 'active', hasLeft: false }],
    ['left', { origin: 'member', profileStatus: 'disabled', hasLeft: true }],
    ['unconfirmed', { origin: 'member', profileStatus: 'disabled', hasLeft: false }],
    ['fictional', { origin: 'fictional', profileStatus: 'active', hasLeft: false }],
  ] as const)('is %s: %j', (state, partner) => {
    expect(partnerStateOf(partner)).toBe(state);
  });
});
