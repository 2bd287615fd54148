import { answerNames, answerTextLength } from '@manyhearts/contract/admin/answer-texts';
import { object, paragraphs } from '@manyhearts/contract/fields';
import { isLanguage, languages } from '@manyhearts/contract/languages';
import type { AnswerDocuments } from '@manyhearts/contract/tenant-document';
import { toWireName } from '@manyhearts/contract/wire';
import { issue, type FieldIssue } from '@manyhearts/contract/yup-messages';
import { shapeFaults, type FieldFaults } from '../shape-faults.ts';
import type { AnswerTextVersion } from './answer-text-version.entity.ts';
import { answerFault, ourAnswer, type AnswerPlace } from './answer-words.rules.ts';

type Stored = Pick<AnswerTextVersion, 'name' | 'language' | 'number' | 'text'>;
export type AnswerText = AnswerPlace & { text: string };

/** The brand's own words as they apply, by answer and language. */
export function latestAnswers<Row extends Stored>(rows: readonly Row[]): Row[] {
  const chains = Map.groupBy(rows, ({ name, language }) => `${name} ${language}`);
  return answerNames.flatMap((name) =>
    languages.flatMap((language) => {
      const latest = chains.get(`${name} ${language}`)?.reduce((last, row) => (row.number > last.number ? row : last));
      return latest && latest.text !== '' ? [latest] : [];
    }),
  );
}

/** For a brand's file; undefined if it has none, so that files without own words stay as they were. */
export function toAnswerDocuments(answers: readonly AnswerText[]): AnswerDocuments | undefined {
  if (answers.length === 0) return undefined;
  const documents: AnswerDocuments = {};
  for (const { name, language, text } of answers) (documents[toWireName(name)] ??= {})[language] = text;
  return documents;
}

/** In the order of an export, whatever the order in the file, and without what is our own text anyway. */
export function inAnswerOrder(answers: AnswerDocuments | undefined): AnswerDocuments | undefined {
  return toAnswerDocuments(answersIn(answers ?? {}));
}

export function answersIn(answers: AnswerDocuments): AnswerText[] {
  return answerNames.flatMap((name) =>
    languages.flatMap((language) => {
      const text = answers[toWireName(name)]?.[language] ?? '';
      return text === '' || text === ourAnswer(name, language) ? [] : [{ name, language, text }];
    }),
  );
}

/** All faults of the ready answers in a document. Call after the outer shape was found valid. */
export function answerDocumentFaults(answers: AnswerDocuments): FieldFaults {
  const names = answerNames.map(toWireName);
  const faults = Object.entries(answers).flatMap(([name, spoken]): [string, FieldIssue][] => {
    if (!names.includes(name)) return [[`answers.${name}`, issue('field_not_offered', { allowed: names.join(',') })]];
    return Object.entries(spoken).flatMap(([language, text]): [string, FieldIssue][] => {
      const path = `answers.${name}.${language}`;
      if (!isLanguage(language)) return [[path, issue('field_not_offered', { allowed: languages.join(',') })]];
      const fault = shapeFaults(object({ text: paragraphs(answerTextLength) }), { text }).text ?? answerFault(text);
      return fault ? [[path, fault]] : [];
    });
  });
  return Object.fromEntries(faults);
}
