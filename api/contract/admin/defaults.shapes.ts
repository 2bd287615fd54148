import {
  choice,
  count,
  idText,
  instant,
  list,
  named,
  numberAmong,
  oneBy,
  orNull,
  record,
  text,
  view,
} from '../answer-fields.ts';
import { number, object, oneOf } from '../fields.ts';
import { nicheNumbers, type NicheNumber } from '../niches.ts';
import { settingOrigins, settingsGroupWireNames } from '../settings/index.ts';
import { shapesFor } from '../shapes.ts';
import { exportDefaults, listDefaults, readDefaults, saveDefaults, type DefaultsView } from './defaults.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
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

const line = () =>
  named(
    'DefaultsRecord',
    view({
      id: choice(settingsGroupWireNames),
      group: choice(settingsGroupWireNames),
      values: count(),
      nicheValues: count(),
      changedAt: orNull(instant()),
    }),
  );
const listed = () => listQuery(['id'], []);

export const adminDefaultsShapes = () => [
  exportShapes(exportDefaults, listed()),
  shapesFor(listDefaults, { query: listed(), answer: list(line()) }),
  shapesFor(readDefaults, { params: groupName(), query: object({ niche: niche() }), answer: defaults() }),
  shapesFor(saveDefaults, {
    params: groupName(),
    body: settingsChange().concat(object({ niche: niche() })),
    answer: defaults(),
  }),
];
