import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PoolRecord, PoolSort } from '@manyhearts/contract/admin/pools';
import { issue } from '@manyhearts/contract/yup-messages';
import { AuditService } from '../../audit/audit.service.ts';
import type { ListPart } from '../../core/console/admin-list.ts';
import { filterIn, idsIn, listPage, type ListInput } from '../../core/console/list-query.rules.ts';
import { Random } from '../../core/crypto/random.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { isDuplicate } from '../../core/database/driver-errors.ts';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { namingTheOther } from '../../staff/last-change.ts';
import { versionOf } from '../../tenants/content-version.rules.ts';
import { inRevision } from '../../tenants/tenant-revision.ts';
import { Pool, TenantRow } from '../../tenants/tenant.entity.ts';
import { searchPools, type PoolSearch } from './admin-companies.queries.ts';
import { isText } from './admin-companies.service.ts';

const mostAtOnce = 1_000;

/** Pools in the console, like companies: people of some brands see the pools of those; only owners write. */
@Injectable()
export class AdminPoolsService {
  constructor(
    private readonly audit: AuditService,
    private readonly random: Random,
  ) {}

  readSearch(input: ListInput<PoolSort>): PoolSearch {
    const { filter = {} } = input;
    const q = filterIn(filter, 'q', isText)?.slice(0, 60);
    return { ids: idsIn(filter), q, ...listPage(input, ['name', 'ASC'], mostAtOnce) };
  }

  async list(ctx: StaffCtx, search: PoolSearch): Promise<ListPart<PoolRecord>> {
    const { rows, ...found } = await searchPools(ctx, search);
    const pools = rows.length === 0 ? [] : await storeOf(ctx, Pool).find({ id: In(rows.map(({ id }) => id)) });
    const names = new Map(pools.map(({ id, name }) => [id, name]));
    return { items: rows.map(({ id, brands }) => toRecord(id, names.get(id) ?? '', brands)), ...found };
  }

  async read(ctx: StaffCtx, id: string): Promise<PoolRecord> {
    const { items } = await this.list(ctx, { ids: [id], sort: 'id', order: 'ASC', skip: 0, take: 1 });
    const [pool] = items;
    if (!pool) throw new AppError('not_found');
    return pool;
  }

  create(ctx: StaffCtx, name: string): Promise<PoolRecord> {
    return this.write(ctx, 'pool.create', async (within) => {
      const id = this.random.id(within.now().getTime());
      await storeOf(within, Pool).add({ id, name });
      return { id, after: { name } };
    });
  }

  /** Of two at once the second gets `conflict`, since the name is no longer the one that it saw. */
  rename(ctx: StaffCtx, id: string, { name, version }: { name: string; version: string }): Promise<PoolRecord> {
    const save = async (within: StaffCtx) => {
      const pools = storeOf(within, Pool);
      // Locks the row until the transaction ends.
      await pools.change({ id }, { id });
      const before = await pools.get({ id });
      if (versionOf(before.name) !== version) throw new AppError('conflict');
      await pools.change({ id }, { name });
      return { id, before: { name: before.name }, after: { name } };
    };
    return namingTheOther(ctx, { target: `pool:${id}` }, () => this.write(ctx, 'pool.rename', save));
  }

  remove(ctx: StaffCtx, id: string): Promise<void> {
    return ctx.inTransaction((within) =>
      // Under the lock of every change of brands, so that none is created in the pool meanwhile.
      inRevision(within, async () => {
        const { name } = await storeOf(within, Pool).get({ id });
        if ((await storeOf(within, TenantRow).count({ poolRef: id })) > 0) throw new AppError('conflict');
        await storeOf(within, Pool).remove({ id });
        await this.record(within, 'pool.delete', id, { before: { name } });
      }),
    );
  }

  private async write(
    ctx: StaffCtx,
    action: string,
    work: (ctx: StaffCtx) => Promise<{ id: string; before?: object; after: object }>,
  ): Promise<PoolRecord> {
    try {
      return await ctx.inTransaction(async (within) => {
        const { id, ...change } = await work(within);
        await this.record(within, action, id, change);
        return this.read(within, id);
      });
    } catch (error) {
      throw isDuplicate(error) ? new AppError('invalid', {}, { name: issue('name_taken') }) : error;
    }
  }

  private record(ctx: StaffCtx, action: string, id: string, change: object): Promise<void> {
    return this.audit.record(ctx, { staffId: ctx.staff.id, action, target: `pool:${id}`, ...change });
  }
}

function toRecord(id: string, name: string, brands: number): PoolRecord {
  return { id, name, brands, version: versionOf(name) };
}
