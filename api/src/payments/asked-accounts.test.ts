import { describe, expect, it } from '@jest/globals';
import { AskedAccounts } from './asked-accounts.ts';
import { KeyRefused, ProviderAway } from './payment-provider.ts';

const away = new ProviderAway('did not answer');

describe('An account', () => {
  it('whose key is refused is given up at once', () => {
    const accounts = new AskedAccounts();
    accounts.noteFailure('a', new KeyRefused('answered 401'));

    expect([accounts.isGivenUp('a'), accounts.isGivenUp('b'), [...accounts.refused]]).toEqual([true, false, ['a']]);
  });

  it('whose provider is away is given up after ten times in a row', () => {
    const accounts = new AskedAccounts();
    const fail = (times: number) => Array.from({ length: times }, () => accounts.noteFailure('a', away));
    fail(9);
    const before = accounts.isGivenUp('a');
    accounts.noteAnswer('a');
    fail(9);
    const between = accounts.isGivenUp('a');
    fail(1);

    expect([before, between, accounts.isGivenUp('a'), accounts.isGivenUp('b')]).toEqual([false, false, true, false]);
  });

  it('is not given up for failures of our own', () => {
    const accounts = new AskedAccounts();
    for (let times = 0; times < 100; times += 1) accounts.noteFailure('a', new Error('ours'));

    expect(accounts.isGivenUp('a')).toBe(false);
  });
});
