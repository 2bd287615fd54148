import History from '@mui/icons-material/HistoryOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AuditLineView } from '@manyhearts/contract/admin/audit';

const AuditList = lazy(() => import('./AuditList.tsx').then((module) => ({ default: module.AuditList })));
const AuditShow = lazy(() => import('./AuditShow.tsx').then((module) => ({ default: module.AuditShow })));

export const audit = {
  name: 'audit',
  icon: History,
  list: createElement(AuditList),
  show: createElement(AuditShow),
  recordRepresentation: (record: AuditLineView) => record.action,
} satisfies ResourceProps;
