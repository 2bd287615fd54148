import { settingsGroups, type SettingsGroup } from '@manyhearts/contract/settings/index';

type Words = {
  group: Record<SettingsGroup, { title: string; intro: string }>;
  field: { [Group in SettingsGroup]: Record<string, { label: string; help: string }> };
};
export type FoundSetting = { group: SettingsGroup; name: string };

/** The words of both languages, whichever the console has: people know a setting by either name. */
export async function loadSettingWords(): Promise<Words[]> {
  const [english, dutch] = await Promise.all([
    import('#admin/messages/en/settings.ts'),
    import('#admin/messages/nl/settings.ts'),
  ]);
  return [english.settingsTexts.settings, dutch.settingsTexts.settings];
}

/**
 * Settings in which every typed word occurs: in a label, the help below it, the name of its group, or the name in
 * files and commands. Labels come first, those that begin with what was typed before the others.
 */
export function findSettings(typed: string, languages: readonly Words[]): FoundSetting[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const all = (Object.keys(settingsGroups) as SettingsGroup[]).flatMap((group) =>
    Object.keys(settingsGroups[group].fields).map((name) => ({ group, name })),
  );
  return all
    .map((setting) => ({ setting, rank: Math.min(...languages.map((words) => rankOf(setting, words, wanted))) }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ setting }) => setting);
}

const noMatch = 4;

function rankOf({ group, name }: FoundSetting, words: Words, wanted: readonly string[]): number {
  const { label = '', help = '' } = words.field[group][name] ?? {};
  const inLabel = plain(label);
  const everywhere = [inLabel, plain(help), plain(words.group[group].title), plain(name)].join(' ');
  if (inLabel.startsWith(wanted.join(' '))) return 0;
  if (wanted.every((word) => inLabel.includes(word))) return 1;
  if (wanted.every((word) => plain(name).includes(word))) return 2;
  return wanted.every((word) => everywhere.includes(word)) ? 3 : noMatch;
}

/** Without accents and case. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
