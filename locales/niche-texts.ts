/** Each niche's own texts, which override those of the site. Like `site-texts.ts` for the server and for types only. */
import type { Language } from '@manyhearts/contract/languages';
import type { NicheName } from '@manyhearts/contract/niches';
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
import type { Messages, SiteTexts } from './site-texts.ts';

type PartialMessages<T> = { [K in keyof T]?: T[K] extends string ? string : PartialMessages<T[K]> };

/** Overridden texts, and texts of the niche's own questions. */
export type PartialOfSiteTexts = PartialMessages<SiteTexts> & {
  profile: Record<string, { label: string; options?: Record<string, string> }>;
};

/** Each language must override the same texts as English, or it does not compile. */
export const nicheTexts: Record<NicheName, Record<Language, PartialOfSiteTexts>> = {
  general: {
    en: enGeneral,
    nl: nlGeneral,
    de: deGeneral,
    it: itGeneral,
    fr: frGeneral,
    es: esGeneral,
    pl: plGeneral,
    da: daGeneral,
    fi: fiGeneral,
    nb: nbGeneral,
    sv: svGeneral,
  } satisfies Record<Language, Messages<typeof enGeneral>>,
  she: {
    en: enShe,
    nl: nlShe,
    de: deShe,
    it: itShe,
    fr: frShe,
    es: esShe,
    pl: plShe,
    da: daShe,
    fi: fiShe,
    nb: nbShe,
    sv: svShe,
  } satisfies Record<Language, Messages<typeof enShe>>,
  bdsm: {
    en: enBdsm,
    nl: nlBdsm,
    de: deBdsm,
    it: itBdsm,
    fr: frBdsm,
    es: esBdsm,
    pl: plBdsm,
    da: daBdsm,
    fi: fiBdsm,
    nb: nbBdsm,
    sv: svBdsm,
  } satisfies Record<Language, Messages<typeof enBdsm>>,
  bbw: {
    en: enBbw,
    nl: nlBbw,
    de: deBbw,
    it: itBbw,
    fr: frBbw,
    es: esBbw,
    pl: plBbw,
    da: daBbw,
    fi: fiBbw,
    nb: nbBbw,
    sv: svBbw,
  } satisfies Record<Language, Messages<typeof enBbw>>,
  gilf: {
    en: enGilf,
    nl: nlGilf,
    de: deGilf,
    it: itGilf,
    fr: frGilf,
    es: esGilf,
    pl: plGilf,
    da: daGilf,
    fi: fiGilf,
    nb: nbGilf,
    sv: svGilf,
  } satisfies Record<Language, Messages<typeof enGilf>>,
  milf: {
    en: enMilf,
    nl: nlMilf,
    de: deMilf,
    it: itMilf,
    fr: frMilf,
    es: esMilf,
    pl: plMilf,
    da: daMilf,
    fi: fiMilf,
    nb: nbMilf,
    sv: svMilf,
  } satisfies Record<Language, Messages<typeof enMilf>>,
  gay: {
    en: enGay,
    nl: nlGay,
    de: deGay,
    it: itGay,
    fr: frGay,
    es: esGay,
    pl: plGay,
    da: daGay,
    fi: fiGay,
    nb: nbGay,
    sv: svGay,
  } satisfies Record<Language, Messages<typeof enGay>>,
};
