import { createPool, deletePool, exportPools, listPools, readPool, renamePool } from '@manyhearts/contract/admin/pools';
import type { Actions } from '#admin/shared/actions.ts';

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
