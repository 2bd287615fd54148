import { exportTransparency, listTransparency } from '@manyhearts/contract/admin/transparency';
import type { Actions } from '#admin/shared/actions.ts';

export const transparencyActions = {
  transparency: { list: listTransparency, export: exportTransparency },
} satisfies Record<string, Actions>;
