import { listDeadlines } from '@manyhearts/contract/admin/deadlines';
import type { Actions } from '#admin/shared/actions.ts';

export const deadlineActions = { deadlines: { list: listDeadlines } } satisfies Record<string, Actions>;
