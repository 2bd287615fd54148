import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { readTenantSettings, saveTenantSettings, type AdminSettingsView } from '@manyhearts/contract/admin/tenants';
import { wireNameOf, type Settings, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { fromWire, toWire, toWireName } from '@manyhearts/contract/wire';
import { callPath } from './call-path.ts';
import type { HttpClient } from './http-client.ts';

export type SettingsAddress<Group extends SettingsGroup = SettingsGroup> = { tenantId: string; group: Group };
/** `values` holds what changes, `reset` what goes back to being inherited; both in the names that code uses. */
export type SettingsPatch<Group extends SettingsGroup = SettingsGroup> = {
  values: Partial<Settings[Group]>;
  reset: string[];
  version: number;
};

export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;

/** Lists and records by simple-rest, as the api writes them; everything else is a verb with a name. */
export function createDataProvider(http: HttpClient) {
  return {
    ...simpleRest('/api/admin', http),

    async readSettings<Group extends SettingsGroup>(
      address: SettingsAddress<Group>,
    ): Promise<AdminSettingsView<Group>> {
      const { json } = await http(settingsPath(readTenantSettings, address));
      return toSettingsView<Group>(json);
    },

    async saveSettings<Group extends SettingsGroup>(
      address: SettingsAddress<Group>,
      { values, reset, version }: SettingsPatch<Group>,
    ): Promise<AdminSettingsView<Group>> {
      const body = JSON.stringify({ values: toWire(values), reset: reset.map(toWireName), version });
      const { json } = await http(settingsPath(saveTenantSettings, address), { method: 'PUT', body });
      return toSettingsView<Group>(json);
    },
  } satisfies DataProvider & Record<string, unknown>;
}

function settingsPath(call: { path: string }, { tenantId, group }: SettingsAddress): string {
  return callPath(call, { id: tenantId, group: wireNameOf(group) });
}

/** Records stay as the wire has them; settings are code's own shapes, because the contract's rules check them. */
function toSettingsView<Group extends SettingsGroup>(json: unknown): AdminSettingsView<Group> {
  const wire = json as AdminSettingsView<Group>;
  const read = <T>(part: T) => fromWire(part) as T;
  return { ...wire, values: read(wire.values), inherited: read(wire.inherited), origins: read(wire.origins) };
}
