import type { Settings } from '@manyhearts/contract/settings/index';
import { issue } from '@manyhearts/contract/yup-messages';
import { themeNamed, themes, isThemeName } from '@manyhearts/themes';
import { applyOverrides } from '@manyhearts/themes/build-theme';
import { fontPairs, isFontPair } from '@manyhearts/themes/font-pairs';
import { unreadablePairs } from '@manyhearts/themes/unreadable-pairs';
import type { FieldFaults } from './shape-faults.ts';

const colours = ['primary', 'secondary', 'dark'] as const;

/** Refuses unknown themes and unreadable colours. */
export function themeFaults({ name, ...overrides }: Settings['theme'], judge = unreadablePairs): FieldFaults {
  if (name !== null && !isThemeName(name))
    return { name: issue('theme_unknown', { allowed: Object.keys(themes).join(',') }) };
  const { fontPair } = overrides;
  if (fontPair !== null && !isFontPair(fontPair))
    return { fontPair: issue('field_not_offered', { allowed: Object.keys(fontPairs).join(',') }) };
  const [worst] = judge(applyOverrides(themeNamed(name), overrides)).sort(
    (a, b) => a.ratio / a.needed - b.ratio / b.needed,
  );
  if (!worst) return {};
  const given = colours.filter((colour) => overrides[colour] !== null);
  const { text, ground, mode, ratio, needed } = worst;
  const unreadable = issue('theme_unreadable', { text, ground, mode, ratio: ratio.toFixed(2), needed });
  return Object.fromEntries((given.length > 0 ? given : ['name']).map((field) => [field, unreadable]));
}
