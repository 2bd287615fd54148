import type { ProfileField, SearchField } from '@manyhearts/contract/profile-fields';
import type { SettingOrigin, Settings, SettingsGroup } from '@manyhearts/contract/settings/index';

/** English defines the shape: a language with a missing or extra text does not compile. */
export type TextsLike<English> = {
  [Key in keyof English]: English[Key] extends string ? string : TextsLike<English[Key]>;
};

/** The paths `a.b.c` of all texts in a tree. */
export type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeyOf<Tree[Key]>}`;
}[keyof Tree & string];

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
