import Groups from '@mui/icons-material/GroupsOutlined';
import { createElement, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { PoolRecord } from '@manyhearts/contract/admin/pools';

const PoolList = lazy(() => import('./PoolList.tsx').then((module) => ({ default: module.PoolList })));
const PoolCreate = lazy(() => import('./PoolCreate.tsx').then((module) => ({ default: module.PoolCreate })));
const PoolEdit = lazy(() => import('./PoolEdit.tsx').then((module) => ({ default: module.PoolEdit })));

export const pools = {
  name: 'pools',
  icon: Groups,
  list: PoolList,
  create: createElement(PoolCreate),
  edit: createElement(PoolEdit),
  recordRepresentation: (record: PoolRecord) => record.name,
} satisfies ResourceProps;
