import { choice, count, idText, list, numberAmong, oneBy, record, text, view } from '../answer-fields.ts';
import { object, oneOf } from '../fields.ts';
import { nicheNumbers } from '../niches.ts';
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
          values: settingsOf(group),
          inherited: settingsOf(group),
          origins: record(choice(settingOrigins)),
          version: count(),
          overrides: list(
            view({
              name: text(),
              niches: list(numberAmong(nicheNumbers)),
              brands: list(view({ id: idText(), name: text() })),
              more: count(),
            }),
          ),
        }),
      ]),
    ),
  );

const groupName = () => object({ group: oneOf(settingsGroupWireNames).required() });

export const adminDefaultsShapes = () => [
  shapesFor(readDefaults, { params: groupName(), answer: defaults() }),
  shapesFor(saveDefaults, { params: groupName(), body: settingsChange(), answer: defaults() }),
];
