import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { consoleRoot } from '@manyhearts/contract/admin/paging';
import { readTenantSettings, saveTenantSettings, type AdminSettingsView } from '@manyhearts/contract/admin/tenants';
import { wireNameOf, type Settings, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { fromWire, toWireName } from '@manyhearts/contract/wire';
import type { ConsoleClient } from './client.ts';

export type SettingsAddress<Group extends SettingsGroup = SettingsGroup> = { tenantId: string; group: Group };
/** `values` are changed settings, `reset` those that become inherited again; both by their names in code. */
export type SettingsPatch<Group extends SettingsGroup = SettingsGroup> = {
  values: Partial<Settings[Group]>;
  reset: string[];
  version: number;
};

export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;

/** Lists and records use simple-rest; other calls are named methods. */
export function createDataProvider({ call, send }: ConsoleClient) {
  return {
    ...simpleRest(consoleRoot, fetchBy(send)),

    async readSettings<Group extends SettingsGroup>(
      address: SettingsAddress<Group>,
    ): Promise<AdminSettingsView<Group>> {
      return toSettingsView<Group>(await call(readTenantSettings, toInput(address)));
    },

    async saveSettings<Group extends SettingsGroup>(
      address: SettingsAddress<Group>,
      { values, reset, version }: SettingsPatch<Group>,
    ): Promise<AdminSettingsView<Group>> {
      const change = { values, reset: reset.map(toWireName), version };
      return toSettingsView<Group>(await call(saveTenantSettings, { ...toInput(address), ...change }));
    },
  } satisfies DataProvider & Record<string, unknown>;
}

/** simple-rest sets a content type even without a body; the client sets its own headers. */
function fetchBy(send: ConsoleClient['send']): NonNullable<Parameters<typeof simpleRest>[1]> {
  return async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const answer = await send({ address, method, body: typeof body === 'string' ? body : undefined });
    return { status: answer.status, headers: answer.headers as Headers, body: '', json: answer.body };
  };
}

function toInput({ tenantId, group }: SettingsAddress) {
  return { id: tenantId, group: wireNameOf(group) };
}

/** Records keep wire names; settings are converted, because the contract's schemas check the names of the code. */
function toSettingsView<Group extends SettingsGroup>(json: unknown): AdminSettingsView<Group> {
  const wire = json as AdminSettingsView<Group>;
  const read = <T>(part: T) => fromWire(part) as T;
  return { ...wire, values: read(wire.values), inherited: read(wire.inherited), origins: read(wire.origins) };
}
