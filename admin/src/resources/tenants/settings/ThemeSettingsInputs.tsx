import { fontPairs } from '@manyhearts/themes/font-pairs';
import { themes } from '@manyhearts/themes';
import { heroMotifs } from '@manyhearts/themes/recipe';
import { radiusStyles } from '@manyhearts/themes/shapes';
import type { Settings } from '@manyhearts/contract/settings/index';
import { ChoiceSetting, type Choice } from '#admin/shared/settings/ChoiceSetting.tsx';
import { ColourSetting } from '#admin/shared/settings/ColourSetting.tsx';
import { useSettings } from '#admin/shared/settings/settings-context.ts';
import { SuggestSetting } from '#admin/shared/settings/SuggestSetting.tsx';
import { TextSetting } from '#admin/shared/settings/TextSetting.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { useDraftTheme } from './use-draft-theme.ts';

const themeChoices = Object.values(themes).map(({ name, label }) => ({ value: name, label }));
const fontChoices = Object.entries(fontPairs).map(([value, { display }]) => ({
  value,
  label: display.family.replace(/ Variable$/, ''),
}));
const radii = Object.keys(radiusStyles) as NonNullable<Settings['theme']['radius']>[];

export function ThemeSettingsInputs() {
  const text = useText();
  const { start } = useDraftTheme();
  const { state } = useSettings();
  const themeOfNiche: Choice = { value: null, label: text('settings.nicheOwn') };
  const themeOwn: Choice = { value: null, label: text('settings.themeOwn') };
  /** Offered only if no level above sets a value: choosing it means inheriting. */
  const orThemeOwn = (name: 'radius' | 'fontPair', choices: Choice[]) =>
    state.inherited[name] === null ? [themeOwn, ...choices] : choices;
  const radiusChoices = radii.map((value) => ({ value, label: text(`settings.radius.${value}`) }));
  const { primary, secondary, dark } = start.recipe.brand;
  return (
    <>
      <ChoiceSetting
        name="name"
        choices={state.inherited.name === null ? [themeOfNiche, ...themeChoices] : themeChoices}
      />
      <ColourSetting name="primary" fallback={primary} />
      <ColourSetting name="secondary" fallback={secondary} />
      <ColourSetting name="dark" fallback={dark} />
      <ChoiceSetting name="radius" choices={orThemeOwn('radius', radiusChoices)} />
      <ChoiceSetting name="fontPair" choices={orThemeOwn('fontPair', fontChoices)} />
      <TextSetting name="logo" nullLabel={text('settings.none')} />
      <TextSetting name="wordmark" nullLabel={text('settings.none')} />
      <SuggestSetting name="heroArt" options={heroMotifs} nullLabel={text('settings.themeOwn')} />
    </>
  );
}
