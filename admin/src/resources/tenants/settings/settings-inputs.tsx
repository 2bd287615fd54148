import { Alert } from '@mui/material';
import type { ComponentType } from 'react';
import { useLocale, useRecordContext } from 'react-admin';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { countryCodes } from '@manyhearts/contract/countries';
import type { Language } from '@manyhearts/contract/languages';
import { profileFields, searchFields } from '@manyhearts/contract/profile-fields';
import type { Settings, SettingsGroup } from '@manyhearts/contract/settings/index';
import { refundEuros } from '@manyhearts/contract/settings/refunds';
import { isClockHonest } from '@manyhearts/contract/settings/offers';
import { themes } from '@manyhearts/themes';
import { fontPairs, type FontPairName } from '@manyhearts/themes/font-pairs';
import { heroMotifs } from '@manyhearts/themes/recipe';
import { radiusStyles } from '@manyhearts/themes/shapes';
import { CardSetting, type CardChoice } from '#admin/shared/settings/CardSetting.tsx';
import { ChecklistSetting } from '#admin/shared/settings/ChecklistSetting.tsx';
import { ChoiceSetting } from '#admin/shared/settings/ChoiceSetting.tsx';
import { ColourSetting } from '#admin/shared/settings/ColourSetting.tsx';
import { ListSetting } from '#admin/shared/settings/ListSetting.tsx';
import { NumberSetting } from '#admin/shared/settings/NumberSetting.tsx';
import { PartsSetting, TextsSetting } from '#admin/shared/settings/PartsSetting.tsx';
import { SuggestSetting } from '#admin/shared/settings/SuggestSetting.tsx';
import { SwitchSetting } from '#admin/shared/settings/SwitchSetting.tsx';
import { TextSetting } from '#admin/shared/settings/TextSetting.tsx';
import { useSettings } from '#admin/shared/settings/settings-context.ts';
import { countryName } from '#admin/shared/country-name.ts';
import { useText } from '#admin/shared/use-text.ts';
import { languageLabel } from '../tenant-parts.tsx';
import { PictureSetting } from './PictureSetting.tsx';
import { useDraftTheme } from './Readability.tsx';
import { FontSpecimen, HeroDrawing, RadiusSample, ThemeSwatch, useSpecimenFonts } from './theme-pictures.tsx';

/** Rows of every settings group; a missing group does not compile. */
export const settingsInputs: Record<SettingsGroup, ComponentType> = {
  site: SiteSettingsInputs,
  profiles: ProfilesSettingsInputs,
  signup: SignupSettingsInputs,
  prices: PricesSettingsInputs,
  limits: LimitsSettingsInputs,
  offers: OffersSettingsInputs,
  refunds: RefundsSettingsInputs,
  entryWarning: EntryWarningSettingsInputs,
  theme: ThemeSettingsInputs,
  legal: LegalSettingsInputs,
  tracking: TrackingSettingsInputs,
  translations: TranslationSettingsInputs,
};

function EntryWarningSettingsInputs() {
  const locale = useLocale();
  return (
    <>
      <SwitchSetting name="enableSiteEntryPopup" values="yesNo" />
      <ListSetting
        name="entryPopupExcludedCountries"
        options={countryCodes}
        labelOf={(code) => countryName(locale, code)}
      />
    </>
  );
}

function LegalSettingsInputs() {
  return <NumberSetting name="refundDays" />;
}

function LimitsSettingsInputs() {
  const text = useText();
  return (
    <>
      <NumberSetting name="messageLength" />
      <NumberSetting name="freeConversations" />
      <NumberSetting name="freeMessages" />
      <NumberSetting name="unreadRefundDays" />
      <NumberSetting name="directDebitLimit" />
      <NumberSetting name="swipeLikesPerDay" />
      <NumberSetting name="swipeLikesPerDayPremium" nullLabel={text('settings.unlimited')} />
    </>
  );
}

function OffersSettingsInputs() {
  const text = useText();
  return (
    <>
      <ClockWarning />
      <NumberSetting name="timeBonusPercentage" />
      <NumberSetting name="timeBonusSeconds" isSeconds />
      <NumberSetting name="welcomePercentage" />
      <NumberSetting name="welcomeSeconds" isSeconds />
      <NumberSetting name="premiumMatchClaim" nullLabel={text('settings.hidden')} />
      <MeasuredMatches />
    </>
  );
}

function RefundsSettingsInputs() {
  const text = useText();
  const nullLabel = (euros: number) => text('settings.asEuros', { euros });
  return (
    <>
      <NumberSetting name="supportCase" nullLabel={nullLabel(refundEuros.supportCase)} />
      <NumberSetting name="supportDay" nullLabel={nullLabel(refundEuros.supportDay)} />
      <NumberSetting name="aloneCase" nullLabel={nullLabel(refundEuros.aloneCase)} />
    </>
  );
}

/** Sites show the claim only while this figure reaches it. */
function MeasuredMatches() {
  const text = useText();
  const lift = useRecordContext<AdminTenantView>()?.matchLift ?? null;
  return (
    <Alert severity="info" sx={{ borderRadius: 0 }}>
      {lift === null ? text('settings.matchesUnknown') : text('settings.matchesMeasured', { lift })}
    </Alert>
  );
}

/** The api refuses such values; this warns while typing. */
function ClockWarning() {
  const text = useText();
  const { draft } = useSettings();
  const offers = draft.values as Settings['offers'];
  if (isClockHonest(offers)) return null;
  return (
    <Alert severity="warning" sx={{ borderRadius: 0 }}>
      {text('settings.clockLies')}
    </Alert>
  );
}

function PricesSettingsInputs() {
  return (
    <>
      <NumberSetting name="messageCredits" />
      <NumberSetting name="photoCredits" />
      <NumberSetting name="giftRose" />
      <NumberSetting name="giftCoffee" />
      <NumberSetting name="giftCake" />
      <NumberSetting name="giftBalloon" />
      <NumberSetting name="giftChampagne" />
      <NumberSetting name="giftTeddy" />
      <NumberSetting name="giftBouquet" />
      <NumberSetting name="giftRing" />
    </>
  );
}

function ProfilesSettingsInputs() {
  const text = useText();
  const visible = profileFields.map((value) => ({ value, label: text(`settings.profileField.${value}`) }));
  const search = searchFields.map((value) => ({ value, label: text(`settings.searchField.${value}`) }));
  return (
    <>
      <ChecklistSetting name="visibleProfileFields" choices={visible} />
      <TextSetting name="visibleProfileNotes" />
      <ChecklistSetting name="searchFields" choices={search} />
      <SwitchSetting name="loggedOutSearch" values="yesNo" />
      <SwitchSetting name="memberResell" />
      <SwitchSetting name="blurMainImage" />
      <SwitchSetting name="fictionalProfiles" />
      <PartsSetting name="fictionalWarning" parts={['singular', 'plural']} />
    </>
  );
}

const policies = ['all', 'with_trafficsource', 'none'] as const;

function SignupSettingsInputs() {
  const text = useText();
  return (
    <>
      <ChoiceSetting
        name="signups"
        choices={policies.map((value) => ({ value, label: text(`settings.signups.${value}`) }))}
      />
      <NumberSetting name="minAge" />
      <NumberSetting name="signupCredits" />
      <SwitchSetting name="discloseAccounts" />
    </>
  );
}

const timeZones = Intl.supportedValuesOf('timeZone');

function SiteSettingsInputs() {
  return (
    <>
      <TextSetting name="indexTitle" />
      <TextSetting name="description" lines={3} />
      <TextSetting name="mailName" />
      <TextSetting name="statementName" />
      <TextSetting name="supportEmail" kind="email" />
      <TextSetting name="supportPhone" kind="tel" />
      <TextSetting name="cdnPrefix" kind="url" />
      <SuggestSetting name="timeZone" options={timeZones} />
      <PartsSetting name="camTeaser" parts={['title', 'text', 'url', 'image']} isOptional />
    </>
  );
}

const themeChoices = Object.values(themes).map((theme) => ({
  value: theme.name,
  label: theme.label,
  picture: <ThemeSwatch theme={theme} />,
}));
const fontNames = Object.keys(fontPairs) as FontPairName[];
const radii = Object.keys(radiusStyles) as NonNullable<Settings['theme']['radius']>[];

function ThemeSettingsInputs() {
  const text = useText();
  const { start, theme } = useDraftTheme();
  const { state } = useSettings();
  useSpecimenFonts();
  const themeOfNiche = { value: null, label: text('settings.nicheOwn') };
  const themeOwn = { value: null, label: text('settings.themeOwn') };
  /** Offered only if no level above sets a value: choosing it means inheriting. */
  const orThemeOwn = (name: 'radius' | 'fontPair' | 'heroArt', choices: readonly CardChoice[]) =>
    state.inherited[name] === null ? [themeOwn, ...choices] : choices;
  const radiusChoices = radii.map((value) => ({
    value,
    label: text(`settings.radius.${value}`),
    picture: <RadiusSample name={value} />,
  }));
  const fontChoices = fontNames.map((value) => ({
    value,
    label: fontPairs[value].display.family.replace(/ Variable$/, ''),
    picture: <FontSpecimen name={value} />,
  }));
  const drawings = heroMotifs.map((value) => ({
    value,
    label: text(`settings.drawing.${value}`),
    picture: <HeroDrawing motif={value} theme={theme} />,
  }));
  const { primary, secondary, dark } = start.recipe.brand;
  return (
    <>
      <CardSetting
        name="name"
        cardWidth={132}
        choices={state.inherited.name === null ? [themeOfNiche, ...themeChoices] : themeChoices}
      />
      <ColourSetting name="primary" fallback={primary} />
      <ColourSetting name="secondary" fallback={secondary} />
      <ColourSetting name="dark" fallback={dark} />
      <CardSetting name="radius" cardWidth={96} choices={orThemeOwn('radius', radiusChoices)} />
      <CardSetting name="fontPair" cardWidth={150} choices={orThemeOwn('fontPair', fontChoices)} />
      <PictureSetting name="logo" choices={[{ value: null, label: text('media.wordmark') }]} />
      <TextSetting name="wordmark" nullLabel={text('settings.none')} />
      <PictureSetting name="heroArt" choices={orThemeOwn('heroArt', drawings)} />
    </>
  );
}

function TrackingSettingsInputs() {
  const text = useText();
  return (
    <>
      <SwitchSetting name="loggedOutSearchTrafficsource" values="yesNo" />
      <ListSetting name="networks" options={[]} isOpen placeholder={text('settings.addWord')} />
    </>
  );
}

/** The brand says the same in its own language under other headings. */
function TranslationSettingsInputs() {
  const locale = useLocale();
  const tenant = useRecordContext<AdminTenantView>();
  const others = (tenant?.languages ?? []).filter((language) => language !== tenant?.domainLanguage);
  const labelOf = (language: Language) => languageLabel(locale ?? 'en', language);
  return (
    <>
      {(['titles', 'descriptions', 'singularWarnings', 'pluralWarnings'] as const).map((name) => (
        <TextsSetting key={name} name={name} parts={others} labelOf={labelOf} />
      ))}
    </>
  );
}
