import { exportAudit, listAudit } from '@manyhearts/contract/admin/audit';
import type { Actions } from '#admin/shared/actions.ts';

export const auditActions = { audit: { list: listAudit, export: exportAudit, show: listAudit } } satisfies Record<
  string,
  Actions
>;
