import { describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@manyhearts/contract/calls';
import { canAccess } from './can-access.ts';

const everywhere = { tenantIds: 'all' as const, canCreateTenants: true };

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
    ['create', 'owner', 'operator'],
    ['clone', 'owner', 'operator'],
    ['change-bundles', 'owner', 'operator'],
    ['delete'],
  ];

  it.each(table)('tenants: %s', (action, ...permitted) => {
    const roles: StaffRole[] = ['owner', 'operator', 'support', 'moderator'];

    const granted = roles.filter((role) => canAccess({ role, ...everywhere }, { resource: 'tenants', action }));

    expect(granted).toEqual(permitted);
  });

  it.each<[resource: string, action: string, ...permitted: StaffRole[]]>([
    ['photos', 'list', 'owner', 'operator', 'moderator'],
    ['photos', 'queue', 'owner', 'operator', 'moderator'],
    ['reports', 'list', 'owner', 'operator', 'support', 'moderator'],
    ['reports', 'show', 'owner', 'operator', 'support', 'moderator'],
    ['reports', 'queue', 'owner', 'operator', 'moderator'],
    ['reports', 'resolve', 'owner', 'operator', 'moderator'],
    ['reports', 'decide-chat-photo', 'owner', 'operator', 'moderator'],
    ['complaints', 'list', 'owner', 'operator', 'support'],
    ['complaints', 'reply', 'owner', 'operator', 'support'],
    ['companies', 'list', 'owner', 'operator'],
    ['companies', 'edit', 'owner'],
    ['pools', 'create', 'owner'],
    ['interests', 'list', 'owner', 'operator'],
    ['members', 'ban', 'owner', 'operator', 'support', 'moderator'],
    ['members', 'unban', 'owner', 'operator', 'support', 'moderator'],
  ])('%s: %s', (resource, action, ...permitted) => {
    const roles: StaffRole[] = ['owner', 'operator', 'support', 'moderator'];

    expect(roles.filter((role) => canAccess({ role, ...everywhere }, { resource, action }))).toEqual(permitted);
  });

  it('offers nothing of a resource that it does not know', () => {
    expect(canAccess({ role: 'owner', ...everywhere }, { resource: 'secrets', action: 'list' })).toBe(false);
  });

  it('keeps to the brands that somebody works on', () => {
    const operator = { role: 'operator' as const, tenantIds: ['T1'], canCreateTenants: false };

    expect(canAccess(operator, { resource: 'tenants', action: 'show', record: { id: 'T1' } })).toBe(true);
    expect(canAccess(operator, { resource: 'tenants', action: 'show', record: { id: 'T2' } })).toBe(false);
  });

  it('offers to make brands only with the right to it', () => {
    const operator = { role: 'operator' as const, tenantIds: ['T1'] };
    const create = { resource: 'tenants', action: 'create' };

    expect(canAccess({ ...operator, canCreateTenants: false }, create)).toBe(false);
    expect(canAccess({ ...operator, canCreateTenants: true }, create)).toBe(true);
  });
});
