import type { ISchema, Schema } from 'yup';
import {
  choice,
  count,
  idText,
  instant,
  list,
  numberAmong,
  oneBy,
  orNull,
  record,
  text,
  view,
  named,
} from '../answer-fields.ts';
import { countryCodes } from '../countries.ts';
import { anything, id, object, oneOf } from '../fields.ts';
import { languages } from '../languages.ts';
import { nicheNumbers } from '../niches.ts';
import {
  groupOf,
  settingOrigins,
  settingsGroups,
  settingsGroupWireNames,
  type SettingsGroupWireName,
} from '../settings/index.ts';
import { tenantStatuses } from '../tenants.ts';
import { issue } from '../yup-messages.ts';
import { listQuery } from './paging.shapes.ts';
import {
  longestSetting,
  longestName,
  listTenants,
  readTenant,
  readTenantSettings,
  saveTenantSettings,
  isRecord,
  type AdminSettingsView,
} from './tenants.ts';
import { shapesFor } from '../shapes.ts';

const tenantId = id().required();

const adminTenant = () =>
  named(
    'Tenant',
    view({
      id: idText(),
      key: text(),
      name: text(),
      status: choice(tenantStatuses),
      niche: numberAmong(nicheNumbers),
      theme: text(),
      companyId: idText(),
      companyName: text(),
      poolId: idText(),
      domain: orNull(text()),
      domains: list(text()),
      domainLanguage: choice(languages),
      languages: list(choice(languages)),
      countries: list(choice(countryCodes)),
      createdAt: instant(),
    }),
  );

/** A setting in an answer: every field is required. */
function sent(setting: Schema): Schema {
  if (!('fields' in setting)) return setting.defined();
  const shape = view(
    Object.fromEntries(
      Object.entries(setting.fields as Record<string, Schema>).map(([name, field]) => [name, sent(field)]),
    ),
  );
  return setting.spec.nullable ? shape.nullable() : shape;
}

const settingsOf = (group: SettingsGroupWireName) =>
  named(`Settings_${group}`, sent(settingsGroups[groupOf(group)]) as ISchema<unknown>);

const adminSettings = () =>
  oneBy<AdminSettingsView>(
    'group',
    Object.fromEntries(
      settingsGroupWireNames.map((group) => [
        group,
        view({
          id: choice([group]),
          tenantId: idText(),
          group: choice([group]),
          values: settingsOf(group),
          inherited: settingsOf(group),
          origins: record(choice(settingOrigins)),
          version: count(),
        }),
      ]),
    ),
  );

export const adminTenantsShapes = () => [
  shapesFor(listTenants, {
    query: listQuery(['name', 'key', 'status', 'niche', 'created_at'], ['status', 'niche']),
    answer: list(adminTenant()),
  }),
  shapesFor(readTenant, {
    params: object({ id: tenantId }),
    answer: adminTenant(),
  }),
  shapesFor(readTenantSettings, {
    params: object({ id: tenantId, group: oneOf(settingsGroupWireNames).required() }),
    answer: adminSettings(),
  }),
  shapesFor(saveTenantSettings, {
    params: object({ id: tenantId, group: oneOf(settingsGroupWireNames).required() }),
    body: object({
      /** Only the changed values. */
      values: anything<Record<string, unknown>>(longestSetting).test(
        'object',
        issue('field_wrong_type', { type: 'object' }),
        (value) => value === undefined || isRecord(value),
      ),
      /** Names of settings to reset to the inherited value. */
      reset: anything<string[]>(longestName).test(
        'names',
        issue('field_wrong_type', { type: 'list' }),
        (value) => value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string')),
      ),
      version: anything<number>(longestName).test(
        'version',
        issue('field_wrong_type', { type: 'number' }),
        (value) => value === undefined || Number.isInteger(value),
      ),
    }),
    answer: adminSettings(),
  }),
];
