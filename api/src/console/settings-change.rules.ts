import { fromWire, fromWireName, toWireName } from '@manyhearts/contract/wire';
import { issue } from '@manyhearts/contract/yup-messages';
import type { SettingsChange } from '../tenants/change-settings.ts';
import type { FieldFaults } from '../tenants/shape-faults.ts';

/** The request body, in wire names. */
export type WireSettingsChange = {
  values?: Record<string, unknown> | undefined;
  reset?: string[] | undefined;
  version?: number | undefined;
};

export function toSettingsChange({ values = {}, reset = [], version }: WireSettingsChange): SettingsChange {
  return {
    values: fromWire(values) as Record<string, unknown>,
    reset: reset.map(fromWireName),
    ...(version !== undefined && { version }),
  };
}

/** Rejects camelCase: `refundDays` would be a second spelling of `refund_days`. */
export function humpFaults({ values = {}, reset = [] }: WireSettingsChange): FieldFaults {
  const names = [...namesIn(values), ...reset];
  return Object.fromEntries(
    names.filter((name) => toWireName(name) !== name).map((name) => [name, issue('field_unknown', { unknown: name })]),
  );
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}
