/**
 * Texts of the site, for the server and for types. Browsers load the files of one language separately and must never
 * import this at run time.
 */
import type { Language } from '@manyhearts/contract/languages';
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
import enMembers from './en/members.json' with { type: 'json' };
import nlMembers from './nl/members.json' with { type: 'json' };
import deMembers from './de/members.json' with { type: 'json' };
import itMembers from './it/members.json' with { type: 'json' };
import frMembers from './fr/members.json' with { type: 'json' };
import esMembers from './es/members.json' with { type: 'json' };
import plMembers from './pl/members.json' with { type: 'json' };
import daMembers from './da/members.json' with { type: 'json' };
import fiMembers from './fi/members.json' with { type: 'json' };
import nbMembers from './nb/members.json' with { type: 'json' };
import svMembers from './sv/members.json' with { type: 'json' };
import enMatchFinder from './en/match-finder.json' with { type: 'json' };
import nlMatchFinder from './nl/match-finder.json' with { type: 'json' };
import deMatchFinder from './de/match-finder.json' with { type: 'json' };
import itMatchFinder from './it/match-finder.json' with { type: 'json' };
import frMatchFinder from './fr/match-finder.json' with { type: 'json' };
import esMatchFinder from './es/match-finder.json' with { type: 'json' };
import plMatchFinder from './pl/match-finder.json' with { type: 'json' };
import daMatchFinder from './da/match-finder.json' with { type: 'json' };
import fiMatchFinder from './fi/match-finder.json' with { type: 'json' };
import nbMatchFinder from './nb/match-finder.json' with { type: 'json' };
import svMatchFinder from './sv/match-finder.json' with { type: 'json' };
import enMember from './en/member.json' with { type: 'json' };
import nlMember from './nl/member.json' with { type: 'json' };
import deMember from './de/member.json' with { type: 'json' };
import itMember from './it/member.json' with { type: 'json' };
import frMember from './fr/member.json' with { type: 'json' };
import esMember from './es/member.json' with { type: 'json' };
import plMember from './pl/member.json' with { type: 'json' };
import daMember from './da/member.json' with { type: 'json' };
import fiMember from './fi/member.json' with { type: 'json' };
import nbMember from './nb/member.json' with { type: 'json' };
import svMember from './sv/member.json' with { type: 'json' };
import enOwnProfile from './en/own-profile.json' with { type: 'json' };
import nlOwnProfile from './nl/own-profile.json' with { type: 'json' };
import deOwnProfile from './de/own-profile.json' with { type: 'json' };
import itOwnProfile from './it/own-profile.json' with { type: 'json' };
import frOwnProfile from './fr/own-profile.json' with { type: 'json' };
import esOwnProfile from './es/own-profile.json' with { type: 'json' };
import plOwnProfile from './pl/own-profile.json' with { type: 'json' };
import daOwnProfile from './da/own-profile.json' with { type: 'json' };
import fiOwnProfile from './fi/own-profile.json' with { type: 'json' };
import nbOwnProfile from './nb/own-profile.json' with { type: 'json' };
import svOwnProfile from './sv/own-profile.json' with { type: 'json' };
import enPhotos from './en/photos.json' with { type: 'json' };
import nlPhotos from './nl/photos.json' with { type: 'json' };
import dePhotos from './de/photos.json' with { type: 'json' };
import itPhotos from './it/photos.json' with { type: 'json' };
import frPhotos from './fr/photos.json' with { type: 'json' };
import esPhotos from './es/photos.json' with { type: 'json' };
import plPhotos from './pl/photos.json' with { type: 'json' };
import daPhotos from './da/photos.json' with { type: 'json' };
import fiPhotos from './fi/photos.json' with { type: 'json' };
import nbPhotos from './nb/photos.json' with { type: 'json' };
import svPhotos from './sv/photos.json' with { type: 'json' };
import enReports from './en/reports.json' with { type: 'json' };
import nlReports from './nl/reports.json' with { type: 'json' };
import deReports from './de/reports.json' with { type: 'json' };
import itReports from './it/reports.json' with { type: 'json' };
import frReports from './fr/reports.json' with { type: 'json' };
import esReports from './es/reports.json' with { type: 'json' };
import plReports from './pl/reports.json' with { type: 'json' };
import daReports from './da/reports.json' with { type: 'json' };
import fiReports from './fi/reports.json' with { type: 'json' };
import nbReports from './nb/reports.json' with { type: 'json' };
import svReports from './sv/reports.json' with { type: 'json' };

/** Keys as in English; further plural forms are allowed. */
export type Messages<T> = { [K in keyof T]: T[K] extends string ? string : Messages<T[K]> };

/** By namespace, as pages load them. */
export type SiteTexts = {
  common: Messages<typeof enCommon>;
  landing: Messages<typeof enLanding>;
  pricing: Messages<typeof enPricing>;
  'lang-config': Messages<typeof enLangConfig>;
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

/** Questions and answers of profiles, by code; a niche adds its own. */
export const profile: Record<Language, Messages<typeof enProfile>> = {
  en: enProfile, nl: nlProfile, de: deProfile, it: itProfile, fr: frProfile, es: esProfile,
  pl: plProfile, da: daProfile, fi: fiProfile, nb: nbProfile, sv: svProfile,
};

export const welcome: Record<Language, Messages<typeof enWelcome>> = {
  en: enWelcome, nl: nlWelcome, de: deWelcome, it: itWelcome, fr: frWelcome, es: esWelcome,
  pl: plWelcome, da: daWelcome, fi: fiWelcome, nb: nbWelcome, sv: svWelcome,
};

export const members: Record<Language, Messages<typeof enMembers>> = {
  en: enMembers, nl: nlMembers, de: deMembers, it: itMembers, fr: frMembers, es: esMembers,
  pl: plMembers, da: daMembers, fi: fiMembers, nb: nbMembers, sv: svMembers,
};

export const matchFinder: Record<Language, Messages<typeof enMatchFinder>> = {
  en: enMatchFinder, nl: nlMatchFinder, de: deMatchFinder, it: itMatchFinder, fr: frMatchFinder, es: esMatchFinder,
  pl: plMatchFinder, da: daMatchFinder, fi: fiMatchFinder, nb: nbMatchFinder, sv: svMatchFinder,
};

export const member: Record<Language, Messages<typeof enMember>> = {
  en: enMember, nl: nlMember, de: deMember, it: itMember, fr: frMember, es: esMember,
  pl: plMember, da: daMember, fi: fiMember, nb: nbMember, sv: svMember,
};

export const ownProfile: Record<Language, Messages<typeof enOwnProfile>> = {
  en: enOwnProfile, nl: nlOwnProfile, de: deOwnProfile, it: itOwnProfile, fr: frOwnProfile, es: esOwnProfile,
  pl: plOwnProfile, da: daOwnProfile, fi: fiOwnProfile, nb: nbOwnProfile, sv: svOwnProfile,
};

export const photos: Record<Language, Messages<typeof enPhotos>> = {
  en: enPhotos, nl: nlPhotos, de: dePhotos, it: itPhotos, fr: frPhotos, es: esPhotos,
  pl: plPhotos, da: daPhotos, fi: fiPhotos, nb: nbPhotos, sv: svPhotos,
};

export const reports: Record<Language, Messages<typeof enReports>> = {
  en: enReports, nl: nlReports, de: deReports, it: itReports, fr: frReports, es: esReports,
  pl: plReports, da: daReports, fi: fiReports, nb: nbReports, sv: svReports,
};
