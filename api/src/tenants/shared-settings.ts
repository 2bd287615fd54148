import { nicheNames, nicheNumbers, type NicheNumber } from '@manyhearts/contract/niches';
import { isSettingsGroup, settingsGroupNames, type SettingsOverrides } from '@manyhearts/contract/settings/index';
import { nicheOf } from '@manyhearts/niches';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { wordsOf, type SettingsLevels } from './settings.rules.ts';
import { InstallationSetting, NicheSetting } from './tenant-setting.entity.ts';

/** What brands inherit, as this installation has it. Niches without an entry are as they come with the software. */
export type SharedSettings = {
  installation?: SettingsOverrides;
  niches?: Partial<Record<NicheNumber, SettingsOverrides>>;
};

/** The level of a niche: what comes with the software, and over it what this installation says. */
export function nicheOverrides(niche: NicheNumber, own: SettingsOverrides = {}): SettingsOverrides {
  const { defaults } = nicheOf(niche);
  const said = settingsGroupNames.map((group) => [group, { ...defaults[group], ...wordsOf(group, own[group]) }]);
  return Object.fromEntries(said.filter(([, words]) => Object.keys(words as object).length > 0)) as SettingsOverrides;
}

export function levelsUnder(
  { installation = {}, niches = {} }: SharedSettings,
  niche: NicheNumber,
  tenant: SettingsOverrides,
): SettingsLevels {
  return { tenant, niche: nicheOverrides(niche, niches[niche]), installation };
}

export async function loadShared({ db }: StoreContext): Promise<Required<SharedSettings>> {
  const rows = (await storeOf({ db }, NicheSetting).find()).filter(({ group }) => isSettingsGroup(group));
  const niches = nicheNumbers.map((number) => {
    const own = rows.filter(({ niche }) => niche === nicheNames[number]);
    return [number, Object.fromEntries(own.map(({ group, overrides }) => [group, overrides]))] as const;
  });
  return { installation: await loadInstallationOverrides({ db }), niches: Object.fromEntries(niches) };
}

/** The installation's own settings, which its tenants inherit. */
export async function loadInstallationOverrides({ db }: StoreContext): Promise<SettingsOverrides> {
  const rows = await storeOf({ db }, InstallationSetting).find();
  return Object.fromEntries(
    rows.filter(({ group }) => isSettingsGroup(group)).map(({ group, overrides }) => [group, overrides]),
  );
}
