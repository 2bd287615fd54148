import History from '@mui/icons-material/HistoryOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { type AuditLineView, exportAudit, listAudit } from '@manyhearts/contract/admin/audit';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const AuditList = screen(async () => (await import('./AuditList.tsx')).AuditList, ['auditWords', 'settings']);
const AuditShow = screen(async () => (await import('./AuditShow.tsx')).AuditShow, ['auditWords', 'settings']);

export const audit = {
  name: 'audit',
  icon: History,
  list: createElement(AuditList),
  show: createElement(AuditShow),
  recordRepresentation: (record: AuditLineView) => record.action,
} satisfies ResourceProps;

export const auditActions = { audit: { list: listAudit, export: exportAudit, show: listAudit } } satisfies Record<
  string,
  Actions
>;
