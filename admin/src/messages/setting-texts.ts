import type { ProfileField, SearchField } from '@manyhearts/contract/profile-fields';
import type { Settings, SettingsGroup, SettingOrigin } from '@manyhearts/contract/settings/index';

/** Texts of every setting in a language: a setting of the contract without texts does not compile. */
export type SettingTexts = {
  origin: Record<SettingOrigin, string>;
  originHelp: Record<SettingOrigin, string>;
  group: Record<SettingsGroup, { title: string; intro: string }>;
  field: { [Group in SettingsGroup]: Record<keyof Settings[Group] & string, { label: string; help: string }> };
  profileField: Record<ProfileField, string>;
  searchField: Record<SearchField, string>;
  signups: Record<Settings['signup']['signups'], string>;
  radius: Record<NonNullable<Settings['theme']['radius']>, string>;
};
