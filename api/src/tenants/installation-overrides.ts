import { isSettingsGroup, type SettingsOverrides } from '@manyhearts/contract/settings/index';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { InstallationSetting } from './installation-setting.entity.ts';

/** The installation's own settings, which its tenants inherit. */
export async function loadInstallationOverrides({ db }: StoreContext): Promise<SettingsOverrides> {
  const rows = await storeOf({ db }, InstallationSetting).find();
  return Object.fromEntries(
    rows.filter(({ group }) => isSettingsGroup(group)).map(({ group, overrides }) => [group, overrides]),
  );
}
