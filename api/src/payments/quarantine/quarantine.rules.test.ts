import { describe, expect, it } from '@jest/globals';
import { quarantineReasons, quarantineStates } from '@manyhearts/contract/admin/quarantine';
import { actsOf } from './quarantine.rules.ts';

const held = { status: 'waiting', reason: 'amount', said: 'paid', orderRef: 'order' } as const;

describe('A quarantined payment', () => {
  it('can become the price of its order only if the amount alone differs', () => {
    expect(quarantineReasons.filter((reason) => actsOf({ ...held, reason }).includes('accept'))).toEqual(['amount']);
    expect(actsOf({ ...held, orderRef: null })).toEqual(['refund', 'leave']);
  });

  it('is paid back only if there is money', () => {
    expect(actsOf({ ...held, said: 'pending' })).toEqual(['leave']);
    expect(actsOf({ ...held, reason: 'mode' })).toEqual(['leave']);
  });

  it('is decided once, unless the provider refuses the refund', () => {
    const open = quarantineStates.filter((status) => actsOf({ ...held, status }).length > 0);
    expect(open).toEqual(['waiting', 'refused']);
  });
});
