import { choice, count, idText, list, text, view } from '../answer-fields.ts';
import { array, id, number, object, oneOf, string } from '../fields.ts';
import { settingsGroupWireNames } from '../settings/index.ts';
import { shapesFor } from '../shapes.ts';
import { applyOutcomes, applyPageLength, applySettings, checkSettingsApply } from './settings-apply.ts';
import { longestName } from './tenants.ts';

const from = () => object({ id: id().required(), group: oneOf(settingsGroupWireNames).required() });
const names = () => array().of(string().max(longestName).required()).min(1).max(100).required();
const version = () => number().integer().min(0).required();

const page = () =>
  view({
    version: count(),
    brands: list(
      view({
        id: idText(),
        name: text(),
        outcome: choice(applyOutcomes),
        before: text(),
        after: text(),
        reasons: list(view({ field: text(), detail: text() })),
        version: count(),
      }),
    ),
  });

export const adminSettingsApplyShapes = () => [
  shapesFor(checkSettingsApply, {
    params: from(),
    body: object({ names: names(), brands: array().of(id().required()).min(1).max(applyPageLength).required() }),
    answer: page(),
  }),
  shapesFor(applySettings, {
    params: from(),
    body: object({
      names: names(),
      version: version(),
      brands: array()
        .of(object({ id: id().required(), version: version() }))
        .min(1)
        .max(applyPageLength)
        .required(),
    }),
    answer: page(),
  }),
];
