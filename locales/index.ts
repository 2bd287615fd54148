import type { ErrorCode } from '@manyhearts/contract/errors';
import type { FieldCode } from '@manyhearts/contract/field-codes';
import type { InterestId } from '@manyhearts/contract/interests';
import type { Language } from '@manyhearts/contract/languages';
import enErrors from './en/errors.json' with { type: 'json' };
import nlErrors from './nl/errors.json' with { type: 'json' };
import deErrors from './de/errors.json' with { type: 'json' };
import itErrors from './it/errors.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import esErrors from './es/errors.json' with { type: 'json' };
import plErrors from './pl/errors.json' with { type: 'json' };
import daErrors from './da/errors.json' with { type: 'json' };
import fiErrors from './fi/errors.json' with { type: 'json' };
import nbErrors from './nb/errors.json' with { type: 'json' };
import svErrors from './sv/errors.json' with { type: 'json' };
import enFields from './en/fields.json' with { type: 'json' };
import nlFields from './nl/fields.json' with { type: 'json' };
import deFields from './de/fields.json' with { type: 'json' };
import itFields from './it/fields.json' with { type: 'json' };
import frFields from './fr/fields.json' with { type: 'json' };
import esFields from './es/fields.json' with { type: 'json' };
import plFields from './pl/fields.json' with { type: 'json' };
import daFields from './da/fields.json' with { type: 'json' };
import fiFields from './fi/fields.json' with { type: 'json' };
import nbFields from './nb/fields.json' with { type: 'json' };
import svFields from './sv/fields.json' with { type: 'json' };
import enInterests from './en/interests.json' with { type: 'json' };
import nlInterests from './nl/interests.json' with { type: 'json' };
import deInterests from './de/interests.json' with { type: 'json' };
import itInterests from './it/interests.json' with { type: 'json' };
import frInterests from './fr/interests.json' with { type: 'json' };
import esInterests from './es/interests.json' with { type: 'json' };
import plInterests from './pl/interests.json' with { type: 'json' };
import daInterests from './da/interests.json' with { type: 'json' };
import fiInterests from './fi/interests.json' with { type: 'json' };
import nbInterests from './nb/interests.json' with { type: 'json' };
import svInterests from './sv/interests.json' with { type: 'json' };
import enRegions from './en/regions.json' with { type: 'json' };
import nlRegions from './nl/regions.json' with { type: 'json' };
import deRegions from './de/regions.json' with { type: 'json' };
import itRegions from './it/regions.json' with { type: 'json' };
import frRegions from './fr/regions.json' with { type: 'json' };
import esRegions from './es/regions.json' with { type: 'json' };
import plRegions from './pl/regions.json' with { type: 'json' };
import daRegions from './da/regions.json' with { type: 'json' };
import fiRegions from './fi/regions.json' with { type: 'json' };
import nbRegions from './nb/regions.json' with { type: 'json' };
import svRegions from './sv/regions.json' with { type: 'json' };

/** Texts of the error codes. A code without a text in any language does not compile. */
export const errorTexts: Record<Language, Record<ErrorCode, string>> = {
  en: enErrors,
  nl: nlErrors,
  de: deErrors,
  it: itErrors,
  fr: frErrors,
  es: esErrors,
  pl: plErrors,
  da: daErrors,
  fi: fiErrors,
  nb: nbErrors,
  sv: svErrors,
};

/** Texts of failed rules. A code without a text in any language does not compile. */
export const fieldTexts: Record<Language, Record<FieldCode, string>> = {
  en: enFields,
  nl: nlFields,
  de: deFields,
  it: itFields,
  fr: frFields,
  es: esFields,
  pl: plFields,
  da: daFields,
  fi: fiFields,
  nb: nbFields,
  sv: svFields,
};

export const interestNames: Record<Language, Record<InterestId, string>> = {
  en: enInterests,
  nl: nlInterests,
  de: deInterests,
  it: itInterests,
  fr: frInterests,
  es: esInterests,
  pl: plInterests,
  da: daInterests,
  fi: fiInterests,
  nb: nbInterests,
  sv: svInterests,
};

/** Only names that differ from the local name in the contract. */
export const regionNames: Record<Language, Partial<Record<string, string>>> = {
  en: enRegions,
  nl: nlRegions,
  de: deRegions,
  it: itRegions,
  fr: frRegions,
  es: esRegions,
  pl: plRegions,
  da: daRegions,
  fi: fiRegions,
  nb: nbRegions,
  sv: svRegions,
};
