import Groups from '@mui/icons-material/GroupsOutlined';
import { createElement } from 'react';
import type { ResourceProps } from 'react-admin';
import {
  type PoolRecord,
  createPool,
  deletePool,
  exportPools,
  listPools,
  readPool,
  renamePool,
} from '@manyhearts/contract/admin/pools';
import type { Actions } from '#admin/shared/actions.ts';
import { screen } from '#admin/shared/screen.ts';

const PoolList = screen(async () => (await import('./PoolList.tsx')).PoolList);
const PoolCreate = screen(async () => (await import('./PoolCreate.tsx')).PoolCreate, ['auditWords', 'settings']);
const PoolEdit = screen(async () => (await import('./PoolEdit.tsx')).PoolEdit, ['auditWords', 'settings']);

export const pools = {
  name: 'pools',
  icon: Groups,
  list: PoolList,
  create: createElement(PoolCreate),
  edit: createElement(PoolEdit),
  recordRepresentation: (record: PoolRecord) => record.name,
} satisfies ResourceProps;

export const poolActions = {
  pools: {
    list: listPools,
    export: exportPools,
    show: readPool,
    create: createPool,
    edit: renamePool,
    delete: deletePool,
  },
} satisfies Record<string, Actions>;
