import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { uploadMedia, type AdminMediaView } from '@manyhearts/contract/admin/media';
import { consoleRoot } from '@manyhearts/contract/admin/paging';
import { readTenantSettings, saveTenantSettings, type AdminSettingsView } from '@manyhearts/contract/admin/tenants';
import type { Settings, SettingsGroup, SettingsGroupWireName } from '@manyhearts/contract/settings/index';
import { toWire, toWireName } from '@manyhearts/contract/wire';
import type { ConsoleClient } from './client.ts';

export type SettingsAddress<Group extends SettingsGroup = SettingsGroup> = { tenantId: string; group: Group };
/** `values` are changed settings, `reset` those that become inherited again; both by their names in code. */
export type SettingsPatch<Group extends SettingsGroup = SettingsGroup> = {
  values: Partial<Settings[Group]>;
  reset: string[];
  version: number;
};

export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;

/** Lists and records use simple-rest. Every other call is made by its definition (`useCall`). */
export function createDataProvider({ call, send, upload }: ConsoleClient) {
  const rest = simpleRest(consoleRoot, fetchBy(send));
  return {
    ...rest,
    call,

    getList<Row extends RaRecord>(resource: string, params: GetListParams) {
      return rest.getList<Row>(resource, toWireParams(params));
    },

    uploadMedia(tenantId: string, file: File, name: string): Promise<AdminMediaView> {
      const address = uploadMedia.path.replace('{id}', encodeURIComponent(tenantId));
      return upload(`${address}?${new URLSearchParams({ name })}`, file);
    },

    async readSettings<Group extends SettingsGroup>(
      address: SettingsAddress<Group>,
    ): Promise<AdminSettingsView<Group>> {
      return (await call(readTenantSettings, toInput(address))) as AdminSettingsView<Group>;
    },

    async saveSettings<Group extends SettingsGroup>(
      address: SettingsAddress<Group>,
      { values, reset, version }: SettingsPatch<Group>,
    ): Promise<AdminSettingsView<Group>> {
      const change = { values, reset: reset.map(toWireName), version };
      return (await call(saveTenantSettings, { ...toInput(address), ...change })) as AdminSettingsView<Group>;
    },
  } satisfies DataProvider & Record<string, unknown>;
}

/** simple-rest writes names of fields and filters into the address as they are. */
function toWireParams({ sort, filter, ...params }: GetListParams): GetListParams {
  return {
    ...params,
    ...(sort && { sort: { ...sort, field: toWireName(sort.field) } }),
    filter: toWire(filter ?? {}),
  };
}

/** simple-rest sets a content type even without a body; the client sets its own headers. */
function fetchBy(send: ConsoleClient['send']): NonNullable<Parameters<typeof simpleRest>[1]> {
  return async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = typeof body === 'string' ? JSON.stringify(toWire(JSON.parse(body))) : undefined;
    const answer = await send({ address, method, body: sent });
    return { status: answer.status, headers: answer.headers as Headers, body: '', json: answer.body };
  };
}

function toInput({ tenantId, group }: SettingsAddress) {
  return { id: tenantId, group: toWireName(group) as SettingsGroupWireName };
}
