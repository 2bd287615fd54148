import { Injectable } from '@nestjs/common';
import { reportCategories } from '@manyhearts/contract/reports';
import {
  transparencySources,
  type TransparencyLine,
  type TransparencySort,
} from '@manyhearts/contract/admin/transparency';
import type { AdminPage } from '../core/console/admin-list.ts';
import { filterIn, isId, type ListInput } from '../core/console/list-query.rules.ts';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import type { Brand } from '../core/database/store.ts';
import { hourMs } from '../core/text/durations.ts';
import { PoolsService } from '../tenants/pools.service.ts';
import { countAppealsOf, countOwnReviews, countReports, durationAt, type Year } from './transparency.queries.ts';
import { addAct, emptyLine, isSpoken } from './transparency.rules.ts';

type Lines = Map<string, TransparencyLine>;

/** Figures of the yearly transparency report, over the brands that a member of staff works on. */
@Injectable()
export class TransparencyService {
  constructor(private readonly pools: PoolsService) {}

  async list(ctx: StaffCtx, { filter = {}, sort }: ListInput<TransparencySort>): Promise<AdminPage<TransparencyLine>> {
    const year = filterIn(filter, 'year', isYear) ?? ctx.now().getUTCFullYear();
    const brands = await this.pools.brandsOf(ctx, filterIn(filter, 'tenant_id', isId));
    const lines: Lines = new Map(
      transparencySources.flatMap((source) =>
        reportCategories.map((category) => [`${source}_${category}`, emptyLine(source, category)] as const),
      ),
    );
    if (brands.length > 0) await this.fill(ctx, lines, brands, yearOf(year));
    const items = inOrder([...lines.values()].filter(isSpoken), sort);
    return { items, total: items.length };
  }

  private async fill(ctx: StaffCtx, lines: Lines, brands: readonly Brand[], year: Year): Promise<void> {
    const tenants = brands.map(({ id }) => id);
    await ctx.across(brands, async (db) => {
      for (const { source, category, status, act, number } of await countReports(db, tenants, year)) {
        const line = lines.get(`${source}_${category}`);
        if (!line) continue;
        line.received += number;
        line[status] += number;
        addAct(line, act, number);
      }
      for (const line of lines.values()) {
        const { source, category, upheld, dismissed } = line;
        if (upheld + dismissed === 0) continue;
        const place = Math.floor((upheld + dismissed - 1) / 2);
        const took = await durationAt(db, tenants, { year, source, category, place });
        line.medianHours = took === undefined ? null : Math.round((took / hourMs) * 10) / 10;
      }
      for (const { category, act, number } of await countOwnReviews(db, tenants, year))
        addAct(lines.get(`own_review_${category}`), act, number);
      for (const { category, status, by, isOwn, number } of await countAppealsOf(db, tenants, year)) {
        const source = isOwn === 1 ? 'own_review' : by === 'notifier' ? 'notice' : 'report';
        const line = lines.get(`${source}_${category}`);
        if (!line) continue;
        line.appeals += number;
        if (status === 'upheld') line.appealsUpheld += number;
        if (status === 'overturned') line.appealsOverturned += number;
      }
    });
  }
}

function isYear(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 2_000 && value <= 2_100;
}

function yearOf(year: number): Year {
  return { from: new Date(Date.UTC(year, 0, 1)), to: new Date(Date.UTC(year + 1, 0, 1)) };
}

/** By category they are in the order of the contract. */
function inOrder(lines: TransparencyLine[], [by, order]: [TransparencySort, 'ASC' | 'DESC'] = ['category', 'ASC']) {
  if (by !== 'id') return lines;
  const sign = order === 'ASC' ? 1 : -1;
  return lines.toSorted((one, other) => (one.id < other.id ? -sign : sign));
}
