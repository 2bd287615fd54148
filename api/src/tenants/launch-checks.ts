import { In } from 'typeorm';
import { settingsGroupNames } from '@manyhearts/contract/settings/index';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { Memo } from '../core/flow/memo.ts';
import { Company } from './company.entity.ts';
import { launchFindings, type LaunchFinding, type LaunchTerms } from './launch-check.ts';
import { missingMedia } from './media/media-check.ts';
import { ownMediaOf } from './media/media-files.service.ts';
import { namedMedia } from './media/media-names.rules.ts';
import { ownWordsOf, pricedBundlesOf } from './own-words.queries.ts';
import { currentAccountsOf } from './provider-account.ts';
import { levelFaults } from './settings-check.ts';
import { mergeSettings, type SettingsLevels } from './settings.rules.ts';
import { levelsUnder, loadShared } from './shared-settings.ts';
import { beneath, type FieldFaults } from './shape-faults.ts';
import { toOverrides } from './tenant-loader.ts';
import { Domain, type TenantRow } from './tenant.entity.ts';

/** Most brands keep most groups as they are inherited, and judging a group is the most expensive part of a check. */
const judged = new Memo<FieldFaults>(5_000);

function rememberedFaults(levels: SettingsLevels): FieldFaults {
  const { tenant, niche, installation } = levels;
  const faults = settingsGroupNames.map((group) =>
    judged.getOrMake(JSON.stringify([group, tenant[group], niche[group], installation[group]]), () =>
      levelFaults(levels, [group]),
    ),
  );
  return Object.assign({}, ...faults) as FieldFaults;
}

/**
 * As `checkLaunch` for many tenants, by id, in a fixed number of statements. They must be in reach, and at most some
 * hundred, because each statement binds an id per row.
 */
export async function checkLaunches(
  { db }: StoreContext,
  rows: readonly TenantRow[],
  terms: LaunchTerms,
): Promise<ReadonlyMap<string, LaunchFinding[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const shared = await loadShared({ db });
  const own = Map.groupBy(await ownWordsOf(db, ids), ({ tenantId }) => tenantId);
  const bundles = Map.groupBy(await pricedBundlesOf(db, ids), ({ tenantId }) => tenantId);
  const primaries = await storeOf({ db }, Domain).find({ tenantRef: In(ids), isPrimary: true });
  const hosts = new Map(primaries.map(({ tenantRef, host }) => [tenantRef, host]));
  const companyIds = [...new Set(rows.map(({ companyId }) => companyId))];
  const companies = new Map(
    (await storeOf({ db }, Company).find({ id: In(companyIds) })).map((company) => [company.id, company]),
  );
  const accounts = await currentAccountsOf({ db }, rows);
  const levels = new Map(
    rows.map(({ id, niche }): [string, SettingsLevels] => {
      return [id, levelsUnder(shared, niche, toOverrides(own.get(id) ?? []))];
    }),
  );
  const themes = new Map([...levels].map(([id, each]) => [id, mergeSettings(each)]));
  const named = [...themes.values()].flatMap(({ theme }) => [...namedMedia(theme).values()]);
  const media = await ownMediaOf({ db }, named);
  return new Map(
    rows.flatMap((row) => {
      const [settings, each, company] = [themes.get(row.id), levels.get(row.id), companies.get(row.companyId)];
      if (!settings || !each || !company) return [];
      const pictures = missingMedia(settings.theme, media.get(row.id));
      const findings = launchFindings({
        countries: row.countries,
        primaryHost: hosts.get(row.id),
        company,
        bundles: bundles.get(row.id) ?? [],
        settings,
        settingFaults: { ...rememberedFaults(each), ...beneath('settings.theme', pictures) },
        provider: accounts.get(row.id),
        terms,
      });
      return [[row.id, findings] as const];
    }),
  );
}
