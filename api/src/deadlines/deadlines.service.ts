import { Injectable } from '@nestjs/common';
import {
  deadlineSources,
  type DeadlineLine,
  type DeadlineSort,
  type DeadlineSource,
} from '@manyhearts/contract/admin/deadlines';
import type { StaffRole } from '@manyhearts/contract/calls';
import type { AdminPage, ListPart } from '../core/console/admin-list.ts';
import { filterIn, isId, isOneOf, listPage, type ListInput, type ListPage } from '../core/console/list-query.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import type { ExportPart } from '../exports/exports.service.ts';

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

  async list(ctx: StaffCtx, input: ListInput<DeadlineSort>): Promise<AdminPage<DeadlineLine> & { skip: number }> {
    const { sort, skip, take, order } = listPage(input, ['due_at', 'ASC']);
    // A source gives what is due first, so in any other order the first of all sources are among all of each.
    const isDueFirst = sort === 'due_at' && order === 'ASC';
    const { lines, total } = await this.linesOf(ctx, input, isDueFirst ? Math.min(skip + take, most) : most);
    return { items: lines.slice(skip, skip + take), total, skip };
  }

  /** From behind a line on, for an export; that line may be answered by now. */
  async readPart(
    ctx: StaffCtx,
    input: ListInput<DeadlineSort>,
    { take, after }: ExportPart,
  ): Promise<ListPart<DeadlineLine>> {
    const page = listPage(input, ['due_at', 'ASC']);
    const { lines, total } = await this.linesOf(ctx, input, most);
    const place = after && { dueAt: String(after.value), id: after.id };
    const items = lines.filter((line) => !place || compare(line, place, page) > 0).slice(0, take);
    const last = items.at(-1);
    return { items, total, ...(last && { last: { value: last.dueAt, id: last.id } }) };
  }

  /** The lines of all sources, at most `take` of each. */
  private async linesOf(
    ctx: StaffCtx,
    input: ListInput<DeadlineSort>,
    take: number,
  ): Promise<{ lines: DeadlineLine[]; total: number }> {
    const { filter = {} } = input;
    const page = listPage(input, ['due_at', 'ASC']);
    const only = filterIn(filter, 'source', isOneOf(deadlineSources));
    const tenantId = filterIn(filter, 'tenant_id', isId);
    const now = ctx.now().toISOString();
    const lines: DeadlineLine[] = [];
    let total = 0;
    for (const { source, roles, read } of this.readers.values()) {
      if ((only !== undefined && only !== source) || !roles.includes(ctx.staff.role)) continue;
      const part = await read(ctx, { take, tenantId });
      lines.push(...part.items.map((due) => toLine(due, source, now)));
      total += Math.min(part.total, most);
    }
    return { lines: lines.sort((one, other) => compare(one, other, page)), total };
  }
}

type Place = Pick<DeadlineLine, 'dueAt' | 'id'>;

function compare(one: Place, other: Place, { sort, order }: Pick<ListPage<DeadlineSort>, 'sort' | 'order'>): number {
  const compared = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const byDue = sort === 'id' ? 0 : compared(one.dueAt, other.dueAt);
  return (byDue || compared(one.id, other.id)) * (order === 'ASC' ? 1 : -1);
}

/** Sources may give whole records of their lists. */
function toLine({ id, tenantId, createdAt, dueAt, takenBy }: Due, source: DeadlineSource, now: string): DeadlineLine {
  return { id, source, tenantId, createdAt, dueAt, isOverdue: dueAt <= now, takenBy };
}
