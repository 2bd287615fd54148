import { defineCall } from '../calls.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import type { StaffName } from './staff.ts';

/** A list counts no further: a total of this many means "at least". */
export const mostAuditLines = 10_000;

export type AuditLineView = {
  id: string;
  /** Place in the chain of all lines. */
  seq: number;
  at: string;
  /** Null if a command, the server or a stranger acted; then `account` says which. */
  staff: StaffName | null;
  account: string | null;
  tenantId: string | null;
  tenantName: string | null;
  action: string;
  target: string;
  /** JSON, because the names in it belong to many kinds of records. */
  before: string | null;
  after: string | null;
  requestId: string;
};

export type AuditSort = 'at' | 'id';

export const listAudit = defineCall<ListInput<AuditSort>, AuditLineView[]>({
  verb: 'GET',
  path: '/api/admin/audit',
  summary: 'Lists what was done, newest first: everything for owners, lines of their own brands for operators',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const readAuditLine = defineCall<{ id: string }, AuditLineView>({
  verb: 'GET',
  path: '/api/admin/audit/{id}',
  summary: 'Reads a line of the audit',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const exportAudit = exportOf(listAudit, 'the audit');
