import { describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { canAccess } from './can-access.ts';

const everywhere = { tenantIds: 'all' as const };

describe('canAccess', () => {
  const table: [action: string, ...permitted: StaffRole[]][] = [
    ['list', 'owner', 'operator', 'support', 'moderator'],
    ['export', 'owner', 'operator', 'support', 'moderator'],
    ['show', 'owner', 'operator', 'support', 'moderator'],
    ['read-settings', 'owner', 'operator'],
    ['save-settings', 'owner', 'operator'],
    ['read-payments', 'owner', 'operator'],
    ['set-payment-key', 'owner'],
    ['edit'],
    ['create'],
    ['delete'],
  ];

  it.each(table)('tenants: %s', (action, ...permitted) => {
    const roles: StaffRole[] = ['owner', 'operator', 'support', 'moderator'];

    const granted = roles.filter((role) => canAccess({ role, ...everywhere }, { resource: 'tenants', action }));

    expect(granted).toEqual(permitted);
  });

  it('offers nothing of a resource that it does not know', () => {
    expect(canAccess({ role: 'owner', ...everywhere }, { resource: 'secrets', action: 'list' })).toBe(false);
  });

  it('keeps to the brands that somebody works on', () => {
    const operator = { role: 'operator' as const, tenantIds: ['T1'] };

    expect(canAccess(operator, { resource: 'tenants', action: 'show', record: { id: 'T1' } })).toBe(true);
    expect(canAccess(operator, { resource: 'tenants', action: 'show', record: { id: 'T2' } })).toBe(false);
  });
});
