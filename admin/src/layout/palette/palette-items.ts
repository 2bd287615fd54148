import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import type { TextKey } from '#admin/messages/en.ts';
import type { Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import type { Text } from '#admin/shared/use-text.ts';

/** `to` with a brand is asked for one first, unless one is chosen. */
export type PaletteItem = { id: string; label: string; hint?: string; to: string | ((brand: Brand) => string) };
export type PaletteTools = {
  text: Text;
  dataProvider: ConsoleDataProvider;
  may: (resource: string, action: string) => Promise<boolean>;
  /** The lists of the menu, each with its name. */
  screens: readonly { name: string; label: string }[];
};
/** A source of the palette. A new one is a function here and its line in `paletteSources`. */
export type PaletteSource = {
  title: TextKey;
  find: (typed: string, tools: PaletteTools) => PaletteItem[] | Promise<PaletteItem[]>;
};

export const most = 6;
/** Every typed word occurs; names that begin with the first one come first, and those that only a hint has last. */
export function matching<Item extends { label: string; hint?: string }>(items: readonly Item[], typed: string): Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const rank = ({ label }: Item) =>
    label.toLowerCase().startsWith(first) ? 0 : label.toLowerCase().includes(first) ? 1 : 2;
  return items
    .filter(({ label, hint = '' }) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)))
    .toSorted((one, other) => rank(one) - rank(other));
}
