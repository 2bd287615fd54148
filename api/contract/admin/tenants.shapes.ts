import { bulkShapes } from './bulk-acts.shapes.ts';
import { bulkTenants } from './bulk-acts.ts';
import type { ISchema, Schema } from 'yup';
import {
  choice,
  count,
  figure,
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
  shapeOfGroup,
  settingsGroupWireNames,
  type SettingsGroupWireName,
} from '../settings/index.ts';
import { tenantStatuses } from '../tenants.ts';
import { issue } from '../yup-messages.ts';
import { exportShapes } from './exports.shapes.ts';
import { launchFinding } from './launch-finding.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import {
  longestSetting,
  longestName,
  exportTenants,
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
      matchLift: orNull(figure()),
      createdAt: instant(),
      version: text(),
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

export const settingsOf = (group: SettingsGroupWireName) =>
  named(`Settings_${group}`, sent(shapeOfGroup(groupOf(group))) as ISchema<unknown>);

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
          findings: list(launchFinding()),
        }),
      ]),
    ),
  );

/** A change of a settings group, of a brand or of what all brands inherit. */
export const settingsChange = () =>
  object({
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
  });

const filters = ['key', 'status', 'niche', 'attention'];
const listed = () => listQuery(['name', 'key', 'status', 'niche', 'created_at', 'id'], filters);

export const adminTenantsShapes = () => [
  exportShapes(exportTenants, listed()),
  bulkShapes('tenants', bulkTenants, filters),
  shapesFor(listTenants, {
    query: listed(),
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
    body: settingsChange(),
    answer: adminSettings(),
  }),
];
