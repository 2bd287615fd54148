import type { CallDefinition } from '@manyhearts/contract/calls';
import { readPaymentAccounts, setPaymentKey } from '@manyhearts/contract/admin/payment-accounts';
import type { StaffView } from '@manyhearts/contract/admin/session';
import { listTenants, readTenant, readTenantSettings, saveTenantSettings } from '@manyhearts/contract/admin/tenants';

/** The call behind each action of the console; its roles are those that the api checks. */
const calls: Record<string, Record<string, Pick<CallDefinition, 'roles'>>> = {
  tenants: {
    list: listTenants,
    export: listTenants,
    show: readTenant,
    'read-settings': readTenantSettings,
    'save-settings': saveTenantSettings,
    'read-payments': readPaymentAccounts,
    'set-payment-key': setPaymentKey,
  },
};

export type Access = { resource: string; action: string; record?: { id?: unknown; tenantId?: unknown } | undefined };

/** Only hides what the api would refuse. Actions without an entry above are not offered. */
export function canAccess(staff: Pick<StaffView, 'role' | 'tenantIds'>, { resource, action, record }: Access): boolean {
  const call = calls[resource]?.[action];
  if (!call?.roles?.includes(staff.role)) return false;
  const tenantId = resource === 'tenants' ? record?.id : record?.tenantId;
  return tenantId === undefined || staff.tenantIds === 'all' || staff.tenantIds.includes(String(tenantId));
}
