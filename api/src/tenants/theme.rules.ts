import type { Settings } from '@manyhearts/contract/settings/index';
import { themeNamed, themes, isThemeName } from '@manyhearts/themes';
import { applyOverrides } from '@manyhearts/themes/build-theme';
import { fontPairs, isFontPair } from '@manyhearts/themes/font-pairs';
import { unreadablePairs } from '@manyhearts/themes/unreadable-pairs';
import type { FieldFaults } from './shape-faults.ts';

const colours = ['primary', 'secondary', 'dark'] as const;

/** A look that exists and that everybody can read. */
export function themeFaults({ name, ...overrides }: Settings['theme'], judge = unreadablePairs): FieldFaults {
  if (name !== null && !isThemeName(name)) return { name: { code: 'theme_unknown', params: { allowed: Object.keys(themes).join(',') } } };
  const { fontPair } = overrides;
  if (fontPair !== null && !isFontPair(fontPair)) return { fontPair: { code: 'field_not_offered', params: { allowed: Object.keys(fontPairs).join(',') } } };
  const [worst] = judge(applyOverrides(themeNamed(name), overrides)).sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
  if (!worst) return {};
  const given = colours.filter((colour) => overrides[colour] !== null);
  const issue = { code: 'theme_unreadable', params: { text: worst.text, ground: worst.ground, mode: worst.mode, ratio: worst.ratio.toFixed(2), needed: worst.needed } };
  return Object.fromEntries((given.length > 0 ? given : ['name']).map((field) => [field, issue]));
}
