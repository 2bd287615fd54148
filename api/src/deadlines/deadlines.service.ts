import { Injectable } from '@nestjs/common';
import { deadlineSources, type DeadlineLine, type DeadlineSource } from '@manyhearts/contract/admin/deadlines';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { AdminPage } from '../core/console/admin-list.ts';
import { filterIn, isId, isOneOf, listPage, type ListInput } from '../core/console/list-query.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';

export type Due = Pick<DeadlineLine, 'id' | 'tenantId' | 'createdAt' | 'dueAt' | 'takenBy'>;
/** What waits for an answer, due first. `read` gives at most `take` lines, and how many there are. */
export type DeadlineReader = {
  source: DeadlineSource;
  /** Roles that may answer it. */
  roles: readonly StaffRole[];
  read: (ctx: StaffCtx, page: { take: number; tenantId: string | undefined }) => Promise<AdminPage<Due>>;
};

/** A board shows what is due soon; what stands behind so many lines of one source is not. */
const most = 1_000;

/** Everything that waits for an answer, in one list. Each module registers what it answers. */
@Injectable()
export class DeadlinesService {
  private readonly readers = new Map<DeadlineSource, DeadlineReader>();

  register(reader: DeadlineReader): void {
    if (this.readers.has(reader.source)) throw new Error(`Two modules answer each ${reader.source}.`);
    this.readers.set(reader.source, reader);
  }

  async list(ctx: StaffCtx, input: ListInput<'due_at'>): Promise<AdminPage<DeadlineLine> & { skip: number }> {
    const { filter = {} } = input;
    const only = filterIn(filter, 'source', isOneOf(deadlineSources));
    const tenantId = filterIn(filter, 'tenant_id', isId);
    const { skip, take, order } = listPage(input, ['due_at', 'ASC']);
    const now = ctx.now().toISOString();
    const lines: DeadlineLine[] = [];
    let total = 0;
    for (const { source, roles, read } of this.readers.values()) {
      if ((only !== undefined && only !== source) || !roles.includes(ctx.staff.role)) continue;
      // A source gives what is due first, so the last due of all sources are among all of each.
      const part = await read(ctx, { take: order === 'ASC' ? Math.min(skip + take, most) : most, tenantId });
      lines.push(...part.items.map((due) => toLine(due, source, now)));
      total += Math.min(part.total, most);
    }
    const sign = order === 'ASC' ? 1 : -1;
    lines.sort((one, other) => (one.dueAt < other.dueAt ? -1 : Number(one.dueAt > other.dueAt)) * sign);
    return { items: lines.slice(skip, skip + take), total, skip };
  }
}

/** Sources may give whole records of their lists. */
function toLine({ id, tenantId, createdAt, dueAt, takenBy }: Due, source: DeadlineSource, now: string): DeadlineLine {
  return { id, source, tenantId, createdAt, dueAt, isOverdue: dueAt <= now, takenBy };
}
