/**
 * The texts of the site, for the server and for types. A browser loads the files of one language by themselves and must
 * never import this at run time.
 */
import type { Language } from '@manyhearts/contract/languages';
import type { NicheName } from '@manyhearts/contract/niches';
import enCommon from './en/common.json' with { type: 'json' };
import nlCommon from './nl/common.json' with { type: 'json' };
import deCommon from './de/common.json' with { type: 'json' };
import itCommon from './it/common.json' with { type: 'json' };
import frCommon from './fr/common.json' with { type: 'json' };
import esCommon from './es/common.json' with { type: 'json' };
import plCommon from './pl/common.json' with { type: 'json' };
import daCommon from './da/common.json' with { type: 'json' };
import fiCommon from './fi/common.json' with { type: 'json' };
import nbCommon from './nb/common.json' with { type: 'json' };
import svCommon from './sv/common.json' with { type: 'json' };
import enLanding from './en/landing.json' with { type: 'json' };
import nlLanding from './nl/landing.json' with { type: 'json' };
import deLanding from './de/landing.json' with { type: 'json' };
import itLanding from './it/landing.json' with { type: 'json' };
import frLanding from './fr/landing.json' with { type: 'json' };
import esLanding from './es/landing.json' with { type: 'json' };
import plLanding from './pl/landing.json' with { type: 'json' };
import daLanding from './da/landing.json' with { type: 'json' };
import fiLanding from './fi/landing.json' with { type: 'json' };
import nbLanding from './nb/landing.json' with { type: 'json' };
import svLanding from './sv/landing.json' with { type: 'json' };
import enPricing from './en/pricing.json' with { type: 'json' };
import nlPricing from './nl/pricing.json' with { type: 'json' };
import dePricing from './de/pricing.json' with { type: 'json' };
import itPricing from './it/pricing.json' with { type: 'json' };
import frPricing from './fr/pricing.json' with { type: 'json' };
import esPricing from './es/pricing.json' with { type: 'json' };
import plPricing from './pl/pricing.json' with { type: 'json' };
import daPricing from './da/pricing.json' with { type: 'json' };
import fiPricing from './fi/pricing.json' with { type: 'json' };
import nbPricing from './nb/pricing.json' with { type: 'json' };
import svPricing from './sv/pricing.json' with { type: 'json' };
import enLangConfig from './en/lang-config.json' with { type: 'json' };
import nlLangConfig from './nl/lang-config.json' with { type: 'json' };
import deLangConfig from './de/lang-config.json' with { type: 'json' };
import itLangConfig from './it/lang-config.json' with { type: 'json' };
import frLangConfig from './fr/lang-config.json' with { type: 'json' };
import esLangConfig from './es/lang-config.json' with { type: 'json' };
import plLangConfig from './pl/lang-config.json' with { type: 'json' };
import daLangConfig from './da/lang-config.json' with { type: 'json' };
import fiLangConfig from './fi/lang-config.json' with { type: 'json' };
import nbLangConfig from './nb/lang-config.json' with { type: 'json' };
import svLangConfig from './sv/lang-config.json' with { type: 'json' };
import enPages from './en/pages.json' with { type: 'json' };
import nlPages from './nl/pages.json' with { type: 'json' };
import dePages from './de/pages.json' with { type: 'json' };
import itPages from './it/pages.json' with { type: 'json' };
import frPages from './fr/pages.json' with { type: 'json' };
import esPages from './es/pages.json' with { type: 'json' };
import plPages from './pl/pages.json' with { type: 'json' };
import daPages from './da/pages.json' with { type: 'json' };
import fiPages from './fi/pages.json' with { type: 'json' };
import nbPages from './nb/pages.json' with { type: 'json' };
import svPages from './sv/pages.json' with { type: 'json' };
import enAuth from './en/auth.json' with { type: 'json' };
import nlAuth from './nl/auth.json' with { type: 'json' };
import deAuth from './de/auth.json' with { type: 'json' };
import itAuth from './it/auth.json' with { type: 'json' };
import frAuth from './fr/auth.json' with { type: 'json' };
import esAuth from './es/auth.json' with { type: 'json' };
import plAuth from './pl/auth.json' with { type: 'json' };
import daAuth from './da/auth.json' with { type: 'json' };
import fiAuth from './fi/auth.json' with { type: 'json' };
import nbAuth from './nb/auth.json' with { type: 'json' };
import svAuth from './sv/auth.json' with { type: 'json' };
import enSettings from './en/settings.json' with { type: 'json' };
import nlSettings from './nl/settings.json' with { type: 'json' };
import deSettings from './de/settings.json' with { type: 'json' };
import itSettings from './it/settings.json' with { type: 'json' };
import frSettings from './fr/settings.json' with { type: 'json' };
import esSettings from './es/settings.json' with { type: 'json' };
import plSettings from './pl/settings.json' with { type: 'json' };
import daSettings from './da/settings.json' with { type: 'json' };
import fiSettings from './fi/settings.json' with { type: 'json' };
import nbSettings from './nb/settings.json' with { type: 'json' };
import svSettings from './sv/settings.json' with { type: 'json' };
import enProfile from './en/profile.json' with { type: 'json' };
import nlProfile from './nl/profile.json' with { type: 'json' };
import deProfile from './de/profile.json' with { type: 'json' };
import itProfile from './it/profile.json' with { type: 'json' };
import frProfile from './fr/profile.json' with { type: 'json' };
import esProfile from './es/profile.json' with { type: 'json' };
import plProfile from './pl/profile.json' with { type: 'json' };
import daProfile from './da/profile.json' with { type: 'json' };
import fiProfile from './fi/profile.json' with { type: 'json' };
import nbProfile from './nb/profile.json' with { type: 'json' };
import svProfile from './sv/profile.json' with { type: 'json' };
import enWelcome from './en/welcome.json' with { type: 'json' };
import nlWelcome from './nl/welcome.json' with { type: 'json' };
import deWelcome from './de/welcome.json' with { type: 'json' };
import itWelcome from './it/welcome.json' with { type: 'json' };
import frWelcome from './fr/welcome.json' with { type: 'json' };
import esWelcome from './es/welcome.json' with { type: 'json' };
import plWelcome from './pl/welcome.json' with { type: 'json' };
import daWelcome from './da/welcome.json' with { type: 'json' };
import fiWelcome from './fi/welcome.json' with { type: 'json' };
import nbWelcome from './nb/welcome.json' with { type: 'json' };
import svWelcome from './sv/welcome.json' with { type: 'json' };
import enSignup from './en/signup.json' with { type: 'json' };
import nlSignup from './nl/signup.json' with { type: 'json' };
import deSignup from './de/signup.json' with { type: 'json' };
import itSignup from './it/signup.json' with { type: 'json' };
import frSignup from './fr/signup.json' with { type: 'json' };
import esSignup from './es/signup.json' with { type: 'json' };
import plSignup from './pl/signup.json' with { type: 'json' };
import daSignup from './da/signup.json' with { type: 'json' };
import fiSignup from './fi/signup.json' with { type: 'json' };
import nbSignup from './nb/signup.json' with { type: 'json' };
import svSignup from './sv/signup.json' with { type: 'json' };
import enGeneral from './en/niche-general.json' with { type: 'json' };
import nlGeneral from './nl/niche-general.json' with { type: 'json' };
import deGeneral from './de/niche-general.json' with { type: 'json' };
import itGeneral from './it/niche-general.json' with { type: 'json' };
import frGeneral from './fr/niche-general.json' with { type: 'json' };
import esGeneral from './es/niche-general.json' with { type: 'json' };
import plGeneral from './pl/niche-general.json' with { type: 'json' };
import daGeneral from './da/niche-general.json' with { type: 'json' };
import fiGeneral from './fi/niche-general.json' with { type: 'json' };
import nbGeneral from './nb/niche-general.json' with { type: 'json' };
import svGeneral from './sv/niche-general.json' with { type: 'json' };
import enShe from './en/niche-she.json' with { type: 'json' };
import nlShe from './nl/niche-she.json' with { type: 'json' };
import deShe from './de/niche-she.json' with { type: 'json' };
import itShe from './it/niche-she.json' with { type: 'json' };
import frShe from './fr/niche-she.json' with { type: 'json' };
import esShe from './es/niche-she.json' with { type: 'json' };
import plShe from './pl/niche-she.json' with { type: 'json' };
import daShe from './da/niche-she.json' with { type: 'json' };
import fiShe from './fi/niche-she.json' with { type: 'json' };
import nbShe from './nb/niche-she.json' with { type: 'json' };
import svShe from './sv/niche-she.json' with { type: 'json' };
import enBdsm from './en/niche-bdsm.json' with { type: 'json' };
import nlBdsm from './nl/niche-bdsm.json' with { type: 'json' };
import deBdsm from './de/niche-bdsm.json' with { type: 'json' };
import itBdsm from './it/niche-bdsm.json' with { type: 'json' };
import frBdsm from './fr/niche-bdsm.json' with { type: 'json' };
import esBdsm from './es/niche-bdsm.json' with { type: 'json' };
import plBdsm from './pl/niche-bdsm.json' with { type: 'json' };
import daBdsm from './da/niche-bdsm.json' with { type: 'json' };
import fiBdsm from './fi/niche-bdsm.json' with { type: 'json' };
import nbBdsm from './nb/niche-bdsm.json' with { type: 'json' };
import svBdsm from './sv/niche-bdsm.json' with { type: 'json' };
import enBbw from './en/niche-bbw.json' with { type: 'json' };
import nlBbw from './nl/niche-bbw.json' with { type: 'json' };
import deBbw from './de/niche-bbw.json' with { type: 'json' };
import itBbw from './it/niche-bbw.json' with { type: 'json' };
import frBbw from './fr/niche-bbw.json' with { type: 'json' };
import esBbw from './es/niche-bbw.json' with { type: 'json' };
import plBbw from './pl/niche-bbw.json' with { type: 'json' };
import daBbw from './da/niche-bbw.json' with { type: 'json' };
import fiBbw from './fi/niche-bbw.json' with { type: 'json' };
import nbBbw from './nb/niche-bbw.json' with { type: 'json' };
import svBbw from './sv/niche-bbw.json' with { type: 'json' };
import enGilf from './en/niche-gilf.json' with { type: 'json' };
import nlGilf from './nl/niche-gilf.json' with { type: 'json' };
import deGilf from './de/niche-gilf.json' with { type: 'json' };
import itGilf from './it/niche-gilf.json' with { type: 'json' };
import frGilf from './fr/niche-gilf.json' with { type: 'json' };
import esGilf from './es/niche-gilf.json' with { type: 'json' };
import plGilf from './pl/niche-gilf.json' with { type: 'json' };
import daGilf from './da/niche-gilf.json' with { type: 'json' };
import fiGilf from './fi/niche-gilf.json' with { type: 'json' };
import nbGilf from './nb/niche-gilf.json' with { type: 'json' };
import svGilf from './sv/niche-gilf.json' with { type: 'json' };
import enMilf from './en/niche-milf.json' with { type: 'json' };
import nlMilf from './nl/niche-milf.json' with { type: 'json' };
import deMilf from './de/niche-milf.json' with { type: 'json' };
import itMilf from './it/niche-milf.json' with { type: 'json' };
import frMilf from './fr/niche-milf.json' with { type: 'json' };
import esMilf from './es/niche-milf.json' with { type: 'json' };
import plMilf from './pl/niche-milf.json' with { type: 'json' };
import daMilf from './da/niche-milf.json' with { type: 'json' };
import fiMilf from './fi/niche-milf.json' with { type: 'json' };
import nbMilf from './nb/niche-milf.json' with { type: 'json' };
import svMilf from './sv/niche-milf.json' with { type: 'json' };
import enGay from './en/niche-gay.json' with { type: 'json' };
import nlGay from './nl/niche-gay.json' with { type: 'json' };
import deGay from './de/niche-gay.json' with { type: 'json' };
import itGay from './it/niche-gay.json' with { type: 'json' };
import frGay from './fr/niche-gay.json' with { type: 'json' };
import esGay from './es/niche-gay.json' with { type: 'json' };
import plGay from './pl/niche-gay.json' with { type: 'json' };
import daGay from './da/niche-gay.json' with { type: 'json' };
import fiGay from './fi/niche-gay.json' with { type: 'json' };
import nbGay from './nb/niche-gay.json' with { type: 'json' };
import svGay from './sv/niche-gay.json' with { type: 'json' };

/** English says which keys there are; further plural forms may stand beside them. */
export type Messages<T> = { [K in keyof T]: T[K] extends string ? string : Messages<T[K]> };
type PartialMessages<T> = { [K in keyof T]?: T[K] extends string ? string : PartialMessages<T[K]> };

/** By namespace, as a page loads them. */
export type SiteTexts = {
  common: Messages<typeof enCommon>;
  landing: Messages<typeof enLanding>;
  pricing: Messages<typeof enPricing>;
  'lang-config': Messages<typeof enLangConfig>;
};

/** What a niche says in its own voice, and the words of its extra profile fields. */
export type PartialOfSiteTexts = PartialMessages<SiteTexts> & {
  profile: Record<string, { label: string; options?: Record<string, string> }>;
};

export const common: Record<Language, Messages<typeof enCommon>> = {
  en: enCommon, nl: nlCommon, de: deCommon, it: itCommon, fr: frCommon, es: esCommon,
  pl: plCommon, da: daCommon, fi: fiCommon, nb: nbCommon, sv: svCommon,
};

export const landing: Record<Language, Messages<typeof enLanding>> = {
  en: enLanding, nl: nlLanding, de: deLanding, it: itLanding, fr: frLanding, es: esLanding,
  pl: plLanding, da: daLanding, fi: fiLanding, nb: nbLanding, sv: svLanding,
};

export const pricing: Record<Language, Messages<typeof enPricing>> = {
  en: enPricing, nl: nlPricing, de: dePricing, it: itPricing, fr: frPricing, es: esPricing,
  pl: plPricing, da: daPricing, fi: fiPricing, nb: nbPricing, sv: svPricing,
};

export const langConfig: Record<Language, Messages<typeof enLangConfig>> = {
  en: enLangConfig, nl: nlLangConfig, de: deLangConfig, it: itLangConfig, fr: frLangConfig, es: esLangConfig,
  pl: plLangConfig, da: daLangConfig, fi: fiLangConfig, nb: nbLangConfig, sv: svLangConfig,
};

export const pages: Record<Language, Messages<typeof enPages>> = {
  en: enPages, nl: nlPages, de: dePages, it: itPages, fr: frPages, es: esPages,
  pl: plPages, da: daPages, fi: fiPages, nb: nbPages, sv: svPages,
};

export const auth: Record<Language, Messages<typeof enAuth>> = {
  en: enAuth, nl: nlAuth, de: deAuth, it: itAuth, fr: frAuth, es: esAuth,
  pl: plAuth, da: daAuth, fi: fiAuth, nb: nbAuth, sv: svAuth,
};

export const signup: Record<Language, Messages<typeof enSignup>> = {
  en: enSignup, nl: nlSignup, de: deSignup, it: itSignup, fr: frSignup, es: esSignup,
  pl: plSignup, da: daSignup, fi: fiSignup, nb: nbSignup, sv: svSignup,
};

export const settings: Record<Language, Messages<typeof enSettings>> = {
  en: enSettings, nl: nlSettings, de: deSettings, it: itSettings, fr: frSettings, es: esSettings,
  pl: plSettings, da: daSettings, fi: fiSettings, nb: nbSettings, sv: svSettings,
};

/** The questions and answers of every profile, by their codes; a niche adds its own. */
export const profile: Record<Language, Messages<typeof enProfile>> = {
  en: enProfile, nl: nlProfile, de: deProfile, it: itProfile, fr: frProfile, es: esProfile,
  pl: plProfile, da: daProfile, fi: fiProfile, nb: nbProfile, sv: svProfile,
};

export const welcome: Record<Language, Messages<typeof enWelcome>> = {
  en: enWelcome, nl: nlWelcome, de: deWelcome, it: itWelcome, fr: frWelcome, es: esWelcome,
  pl: plWelcome, da: daWelcome, fi: fiWelcome, nb: nbWelcome, sv: svWelcome,
};

/** A language that leaves out what English says in the niche's voice does not compile either. */
export const nicheTexts: Record<NicheName, Record<Language, PartialOfSiteTexts>> = {
  general: {
    en: enGeneral, nl: nlGeneral, de: deGeneral, it: itGeneral, fr: frGeneral, es: esGeneral,
    pl: plGeneral, da: daGeneral, fi: fiGeneral, nb: nbGeneral, sv: svGeneral,
  } satisfies Record<Language, Messages<typeof enGeneral>>,
  she: {
    en: enShe, nl: nlShe, de: deShe, it: itShe, fr: frShe, es: esShe,
    pl: plShe, da: daShe, fi: fiShe, nb: nbShe, sv: svShe,
  } satisfies Record<Language, Messages<typeof enShe>>,
  bdsm: {
    en: enBdsm, nl: nlBdsm, de: deBdsm, it: itBdsm, fr: frBdsm, es: esBdsm,
    pl: plBdsm, da: daBdsm, fi: fiBdsm, nb: nbBdsm, sv: svBdsm,
  } satisfies Record<Language, Messages<typeof enBdsm>>,
  bbw: {
    en: enBbw, nl: nlBbw, de: deBbw, it: itBbw, fr: frBbw, es: esBbw,
    pl: plBbw, da: daBbw, fi: fiBbw, nb: nbBbw, sv: svBbw,
  } satisfies Record<Language, Messages<typeof enBbw>>,
  gilf: {
    en: enGilf, nl: nlGilf, de: deGilf, it: itGilf, fr: frGilf, es: esGilf,
    pl: plGilf, da: daGilf, fi: fiGilf, nb: nbGilf, sv: svGilf,
  } satisfies Record<Language, Messages<typeof enGilf>>,
  milf: {
    en: enMilf, nl: nlMilf, de: deMilf, it: itMilf, fr: frMilf, es: esMilf,
    pl: plMilf, da: daMilf, fi: fiMilf, nb: nbMilf, sv: svMilf,
  } satisfies Record<Language, Messages<typeof enMilf>>,
  gay: {
    en: enGay, nl: nlGay, de: deGay, it: itGay, fr: frGay, es: esGay,
    pl: plGay, da: daGay, fi: fiGay, nb: nbGay, sv: svGay,
  } satisfies Record<Language, Messages<typeof enGay>>,
};
