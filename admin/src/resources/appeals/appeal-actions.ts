import {
  decideAppeal,
  exportAppeals,
  listAppeals,
  readAppeal,
  releaseAppeal,
  takeAppeal,
} from '@manyhearts/contract/admin/appeals';
import type { Actions } from '#admin/shared/actions.ts';

export const appealActions = {
  appeals: {
    list: listAppeals,
    export: exportAppeals,
    show: readAppeal,
    take: takeAppeal,
    release: releaseAppeal,
    decide: decideAppeal,
  },
} satisfies Record<string, Actions>;
