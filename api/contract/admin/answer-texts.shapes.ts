import { choice, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { complaintCategories } from '../complaints.ts';
import { id, object, oneOf, paragraphs, string } from '../fields.ts';
import { languages } from '../languages.ts';
import { shapesFor } from '../shapes.ts';
import {
  answerNames,
  answerTextLength,
  listAnswerTexts,
  previewAnswerText,
  putAnswerText,
  readAnswerText,
  restoreAnswerText,
} from './answer-texts.ts';

const place = () =>
  object({ id: id().required(), name: oneOf(answerNames).required(), language: oneOf(languages).required() });
const written = () => paragraphs(answerTextLength).defined();

const answer = () =>
  named(
    'AnswerText',
    view({
      name: choice(answerNames),
      category: choice(complaintCategories),
      language: choice(languages),
      text: text(),
      byDefault: text(),
      isOwn: flag(),
      formerDefault: orNull(text()),
      versions: list(view({ version: idText(), at: instant(), by: orNull(text()), text: text(), isCurrent: flag() })),
      seen: text(),
    }),
  );

export const adminAnswerTextsShapes = () => [
  shapesFor(listAnswerTexts, {
    params: object({ id: id().required() }),
    answer: list(
      view({
        name: choice(answerNames),
        category: choice(complaintCategories),
        language: choice(languages),
        start: text(),
        isOwn: flag(),
        isBehind: flag(),
      }),
    ),
  }),
  shapesFor(readAnswerText, { params: place(), answer: answer() }),
  shapesFor(putAnswerText, {
    params: place(),
    body: object({ text: written(), seen: string().max(30) }),
    answer: answer(),
  }),
  shapesFor(restoreAnswerText, { params: place(), body: object({ version: id().required() }), answer: answer() }),
  shapesFor(previewAnswerText, {
    params: place(),
    body: object({ text: written() }),
    answer: view({ reference: orNull(text()), text: text(), missing: list(text()) }),
  }),
];
