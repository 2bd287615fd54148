import { anything, id, object, oneOf } from '../fields.ts';
import { settingsGroupWireNames } from '../settings/index.ts';
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
} from './tenants.ts';
import { shapesFor } from '../shapes.ts';

const tenantId = id().required();

export const adminTenantsShapes = [
  shapesFor(listTenants, {
    query: listQuery(['name', 'key', 'status', 'niche', 'created_at'], ['status', 'niche']),
  }),
  shapesFor(readTenant, {
    params: object({ id: tenantId }),
  }),
  shapesFor(readTenantSettings, {
    params: object({ id: tenantId, group: oneOf(settingsGroupWireNames).required() }),
  }),
  shapesFor(saveTenantSettings, {
    params: object({ id: tenantId, group: oneOf(settingsGroupWireNames).required() }),
    body: object({
      /** Only what changes. */
      values: anything<Record<string, unknown>>(longestSetting).test(
        'object',
        issue('field_wrong_type', { type: 'object' }),
        (value) => value === undefined || isRecord(value),
      ),
      /** Names that go back to the inherited value. */
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
  }),
];
