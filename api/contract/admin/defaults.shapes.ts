import { choice, count, idText, list, numberAmong, oneBy, orNull, record, text, view } from '../answer-fields.ts';
import { number, object, oneOf } from '../fields.ts';
import { nicheNumbers, type NicheNumber } from '../niches.ts';
import { settingOrigins, settingsGroupWireNames } from '../settings/index.ts';
import { shapesFor } from '../shapes.ts';
import { readDefaults, saveDefaults, type DefaultsView } from './defaults.ts';
import { settingsChange, settingsOf } from './tenants.shapes.ts';

const defaults = () =>
  oneBy<DefaultsView>(
    'group',
    Object.fromEntries(
      settingsGroupWireNames.map((group) => [
        group,
        view({
          id: choice([group]),
          group: choice([group]),
          niche: orNull(numberAmong(nicheNumbers)),
          values: settingsOf(group),
          inherited: settingsOf(group),
          origins: record(choice(settingOrigins)),
          version: count(),
          overrides: list(
            view({
              name: text(),
              niches: list(view({ niche: numberAmong(nicheNumbers), value: text() })),
              brands: list(view({ id: idText(), name: text() })),
              more: count(),
            }),
          ),
        }),
      ]),
    ),
  );

const niche = () => number<NicheNumber>().oneOf([...nicheNumbers]);
const groupName = () => object({ group: oneOf(settingsGroupWireNames).required() });

export const adminDefaultsShapes = () => [
  shapesFor(readDefaults, { params: groupName(), query: object({ niche: niche() }), answer: defaults() }),
  shapesFor(saveDefaults, {
    params: groupName(),
    body: settingsChange().concat(object({ niche: niche() })),
    answer: defaults(),
  }),
];
