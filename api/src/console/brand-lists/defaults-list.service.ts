import { Injectable } from '@nestjs/common';
import type { DefaultsRecord } from '@manyhearts/contract/admin/defaults';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { settingsGroupNames, wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { lastDeedOn } from '../../audit/audit.service.ts';
import type { ListPart } from '../../core/console/admin-list.ts';
import { filterIn, listPage, textsIn, type ListInput, type ListPage } from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { ownOf, type SharedLevel } from '../../tenants/change-shared-settings.ts';
import { wordsOf } from '../../tenants/settings.rules.ts';
import { loadShared, type SharedSettings } from '../../tenants/shared-settings.ts';
import { isText } from '../companies/admin-companies.service.ts';
import { sharedDeed } from '../deeds.rules.ts';

type Search = ListPage<'id'> & { ids?: readonly string[] | undefined; q?: string | undefined };

const levels: readonly SharedLevel[] = ['installation', ...nicheNumbers];

/** What brands inherit, one record for each settings group. */
@Injectable()
export class DefaultsListService {
  readSearch(input: ListInput<'id'>): Search {
    const { filter = {} } = input;
    const q = filterIn(filter, 'q', isText)?.trim().toLowerCase();
    return { ids: textsIn(filter), q, ...listPage(input, ['id', 'ASC']) };
  }

  async list(ctx: StaffCtx, { ids, q = '', order, skip, take }: Search): Promise<ListPart<DefaultsRecord>> {
    const wanted = settingsGroupNames
      .map((group) => ({ group, id: wireNameOf(group) }))
      .filter(({ id }) => (ids?.includes(id) ?? true) && id.includes(q))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    const inOrder = order === 'ASC' ? wanted : wanted.toReversed();
    const shared = await loadShared({ db: ctx.db });
    const page = inOrder.slice(skip, skip + take);
    return { items: await Promise.all(page.map(({ group }) => toRecord(ctx, group, shared))), total: wanted.length };
  }
}

async function toRecord(ctx: StaffCtx, group: SettingsGroup, shared: SharedSettings): Promise<DefaultsRecord> {
  const [values = 0, ...ofNiches] = levels.map(
    (level) => Object.keys(wordsOf(group, ownOf(shared, level)[group])).length,
  );
  const deeds = await Promise.all(levels.map((level) => lastDeedOn(ctx, { target: sharedDeed(level, group).target })));
  const latest = Math.max(0, ...deeds.map((deed) => deed?.at.getTime() ?? 0));
  return {
    id: wireNameOf(group),
    group: wireNameOf(group),
    values,
    nicheValues: ofNiches.reduce((sum, count) => sum + count, 0),
    changedAt: latest === 0 ? null : new Date(latest).toISOString(),
  };
}
