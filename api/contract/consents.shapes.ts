import { choice, flag, idText, instant, list, orNull, text, view, named } from './answer-fields.ts';
import { boolean, object } from './fields.ts';
import { consentKinds, consentPages, readConsents, saveConsents } from './consents.ts';
import { shapesFor } from './shapes.ts';

const consentsAnswer = () =>
  named(
    'Consents',
    view({
      marketing: flag(),
      consents: list(
        view({
          kind: choice(consentKinds),
          site: orNull(view({ id: idText(), name: text() })),
          given: flag(),
          at: instant(),
          page: choice(consentPages),
          version: text(),
          textSince: orNull(instant()),
        }),
      ),
    }),
  );

export const consentsShapes = () => [
  shapesFor(readConsents, {
    answer: consentsAnswer(),
  }),
  shapesFor(saveConsents, {
    body: object({ marketing: boolean().required() }),
    answer: consentsAnswer(),
  }),
];
