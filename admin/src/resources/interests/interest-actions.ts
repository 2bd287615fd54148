import { exportInterests, listInterests } from '@manyhearts/contract/admin/interests';
import type { Actions } from '#admin/shared/actions.ts';

export const interestActions = { interests: { list: listInterests, export: exportInterests } } satisfies Record<
  string,
  Actions
>;
