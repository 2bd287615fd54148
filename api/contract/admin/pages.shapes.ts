import { choice, count, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { boolean, id, object, oneOf, string } from '../fields.ts';
import { languages } from '../languages.ts';
import { isPageSlug, pageLimits } from '../pages.ts';
import { shapesFor } from '../shapes.ts';
import { issue } from '../yup-messages.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import {
  exportPages,
  listAllPages,
  listPages,
  pageStates,
  previewPage,
  putPage,
  readPage,
  readPageVersion,
  restorePage,
  withdrawPage,
} from './pages.ts';

const slug = () =>
  string()
    .max(pageLimits.slug)
    .test('slug', issue('page_slug_invalid', { max: pageLimits.slug }), (value) => !value || isPageSlug(value))
    .required();
const place = () => object({ id: id().required(), slug: slug(), language: oneOf(languages).required() });
/** Twice the limit, so that the rule for pages can tell the exact size of a text that is a little too long. */
const longestText = 2 * pageLimits.textBytes;
const words = () => ({
  title: string()
    .max(2 * pageLimits.title)
    .defined(),
  text: string().max(longestText).defined(),
});
const moment = () =>
  string()
    .max(30)
    .test('moment', issue('field_invalid'), (value) => !value || !Number.isNaN(Date.parse(value)));

const page = () =>
  named(
    'AdminPage',
    view({
      slug: text(),
      language: choice(languages),
      isLegal: flag(),
      title: text(),
      text: text(),
      isOwn: flag(),
      isInFooter: flag(),
      versions: list(
        view({
          version: idText(),
          title: text(),
          state: choice(pageStates),
          isInFooter: flag(),
          from: instant(),
          until: orNull(instant()),
        }),
      ),
      seen: text(),
    }),
  );

const line = () => ({
  slug: text(),
  language: choice(languages),
  isLegal: flag(),
  isOwn: flag(),
  title: text(),
  announced: count(),
});
const record = () =>
  named(
    'PageRecord',
    view({ id: text(), tenantId: idText(), ...line(), version: orNull(idText()), from: orNull(instant()) }),
  );
const listed = () => listQuery(['id'], ['tenant_id', 'slug', 'language', 'is_legal', 'is_own']);

export const adminPagesShapes = () => [
  exportShapes(exportPages, listed()),
  shapesFor(listAllPages, { query: listed(), answer: list(record()) }),
  shapesFor(listPages, {
    params: object({ id: id().required() }),
    answer: list(view(line())),
  }),
  shapesFor(readPage, { params: place(), answer: page() }),
  shapesFor(readPageVersion, {
    params: place().concat(object({ version: id().required() })),
    answer: view({ title: text(), text: text() }),
  }),
  shapesFor(putPage, {
    params: place(),
    body: object({ ...words(), isInFooter: boolean().required(), from: moment(), seen: string().max(30) }),
    answer: page(),
  }),
  shapesFor(restorePage, { params: place(), body: object({ version: id().required() }), answer: page() }),
  shapesFor(withdrawPage, { params: place(), body: object({ version: id() }), answer: page() }),
  shapesFor(previewPage, {
    params: place(),
    body: object(words()),
    answer: view({ title: text(), html: text() }),
  }),
];
