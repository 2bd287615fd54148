import type { AnyObjectSchema, InferType, SchemaDescription } from 'yup';
import { entryWarningSettings } from './entry-warning.ts';
import { legalSettings } from './legal.ts';
import { limitSettings } from './limits.ts';
import { offerSettings } from './offers.ts';
import { priceSettings } from './prices.ts';
import { profileSettings } from './profiles.ts';
import { refundSettings } from './refunds.ts';
import { signupSettings } from './signup.ts';
import { siteSettings } from './site.ts';
import { themeSettings } from './theme.ts';
import { trackingSettings } from './tracking.ts';
import { translationSettings } from './translations.ts';
import { fromWireName, toWireName, type WireName } from '../wire.ts';

/** Every setting of a tenant, in groups: a group is one form in the console and one row in the database. */
export const settingsGroups = {
  site: siteSettings,
  profiles: profileSettings,
  signup: signupSettings,
  prices: priceSettings,
  limits: limitSettings,
  offers: offerSettings,
  refunds: refundSettings,
  entryWarning: entryWarningSettings,
  theme: themeSettings,
  legal: legalSettings,
  tracking: trackingSettings,
  translations: translationSettings,
} as const;

export type SettingsGroup = keyof typeof settingsGroups;
/** A group's name in URLs, answers and files. */
export type SettingsGroupWireName = WireName<SettingsGroup>;
export type Settings = { [Group in SettingsGroup]: InferType<(typeof settingsGroups)[Group]> };
/** The overrides of one level (installation, niche or tenant); what it leaves out comes from the level above. */
export type SettingsOverrides = { [Group in SettingsGroup]?: Partial<Settings[Group]> };
/** The levels that a value can come from, nearest first. */
export const settingOrigins = ['tenant', 'niche', 'installation', 'default'] as const;

export type SettingOrigin = (typeof settingOrigins)[number];

/** Through `object`, because comparing all groups with one schema takes the compiler seconds. */
const shapes = settingsGroups as object as Readonly<Record<SettingsGroup, AnyObjectSchema>>;
export const shapeOfGroup = (group: SettingsGroup): AnyObjectSchema => shapes[group];

export const settingsGroupNames = Object.keys(settingsGroups) as SettingsGroup[];
export const settingsGroupWireNames = settingsGroupNames.map(wireNameOf);

export function wireNameOf(group: SettingsGroup): SettingsGroupWireName {
  return toWireName(group) as SettingsGroupWireName;
}

export function groupOf(wireName: SettingsGroupWireName): SettingsGroup {
  return fromWireName(wireName) as SettingsGroup;
}

export function isSettingsGroup(value: unknown): value is SettingsGroup {
  return typeof value === 'string' && Object.hasOwn(settingsGroups, value);
}

/** Settings for which null means "inherit". For all others null is a value. */
export function namesWhereNullInherits(group: SettingsGroup): readonly string[] {
  const { fields } = shapeOfGroup(group).describe();
  return Object.entries(fields).flatMap(([name, field]) =>
    (field as SchemaDescription).meta?.nullInherits === true ? [name] : [],
  );
}

export function defaultsOf<Group extends SettingsGroup>(group: Group): Settings[Group] {
  return shapeOfGroup(group).getDefault();
}
