import { choice, count, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { array, id, object, oneOf, string } from '../fields.ts';
import { languages } from '../languages.ts';
import { mailGroups, mailKinds, mailPartLimits, mailPartsMax, type MailGroup } from '../mail-kinds.ts';
import { shapesFor } from '../shapes.ts';
import {
  listMailTexts,
  mailModes,
  previewMailText,
  putMailText,
  readMailText,
  readMailTextVersion,
  restoreMailText,
  sendMailSample,
} from './mail-texts.ts';

const place = () =>
  object({ id: id().required(), kind: oneOf(mailKinds).required(), language: oneOf(languages).required() });
/** Twice the limit, so that the rule for mails can tell how long a text may be. */
const longestPart = 2 * mailPartLimits.sentence;
const parts = () =>
  array()
    .of(object({ name: string().max(40).required(), text: string().max(longestPart).defined() }))
    .max(mailPartsMax)
    .required();

const mail = () =>
  named(
    'AdminMail',
    view({
      kind: choice(mailKinds),
      language: choice(languages),
      isOwn: flag(),
      parts: list(
        view({
          name: text(),
          text: text(),
          byDefault: text(),
          formerDefault: orNull(text()),
          max: count(),
          isOneLine: flag(),
          needs: list(text()),
          mayUse: list(text()),
        }),
      ),
      versions: list(view({ version: idText(), at: instant(), ownParts: count(), isCurrent: flag() })),
      seen: text(),
      sampleTo: orNull(text()),
    }),
  );

export const adminMailTextsShapes = () => [
  shapesFor(listMailTexts, {
    params: object({ id: id().required() }),
    answer: list(
      view({
        kind: choice(mailKinds),
        group: choice(Object.keys(mailGroups) as MailGroup[]),
        language: choice(languages),
        subject: text(),
        isOwn: flag(),
        isBehind: flag(),
      }),
    ),
  }),
  shapesFor(readMailText, { params: place(), answer: mail() }),
  shapesFor(readMailTextVersion, {
    params: place().concat(object({ version: id().required() })),
    answer: list(view({ name: text(), text: text() })),
  }),
  shapesFor(putMailText, {
    params: place(),
    body: object({ parts: parts(), seen: string().max(30) }),
    answer: mail(),
  }),
  shapesFor(restoreMailText, { params: place(), body: object({ version: id().required() }), answer: mail() }),
  shapesFor(previewMailText, {
    params: place(),
    body: object({ parts: parts(), mode: oneOf(mailModes).required() }),
    answer: view({ from: text(), subject: text(), html: text(), text: text() }),
  }),
  shapesFor(sendMailSample, { params: place(), body: object({ parts: parts() }), answer: view({ to: text() }) }),
];
