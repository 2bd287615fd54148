/** Texts by code: what a program looks up. */
import type { ErrorCode } from '@manyhearts/contract/errors';
import type { FieldCode } from '@manyhearts/contract/field-codes';
import type { InterestId } from '@manyhearts/contract/interests';
import type { Language } from '@manyhearts/contract/languages';
import type errors from './en/errors.json';
import type fields from './en/fields.json';
import type interests from './en/interests.json';
import { readTexts } from './read-texts.ts';

/** A code without an English text does not compile. */
export const errorTexts: Record<Language, Record<ErrorCode, string>> = readTexts<typeof errors>('errors');
/** Texts of failed rules. */
export const fieldTexts: Record<Language, Record<FieldCode, string>> = readTexts<typeof fields>('fields');
export const interestNames: Record<Language, Record<InterestId, string>> = readTexts<typeof interests>('interests');
/** Only names that differ from the local name in the contract. */
export const regionNames: Record<Language, Partial<Record<string, string>>> = readTexts<Record<string, string>>(
  'regions',
);
