import { choice, idText, instant, list, text, view } from '../answer-fields.ts';
import { anything, id, number, object } from '../fields.ts';
import { languages } from '../languages.ts';
import { settingsGroupWireNames } from '../settings/index.ts';
import { shapesFor } from '../shapes.ts';
import { issue } from '../yup-messages.ts';
import {
  listPreviewLinks,
  makePreview,
  makePreviewLink,
  previewLinkDays,
  previewNewBrand,
  revokePreviewLink,
  type PreviewedChanges,
} from './previews.ts';
import { newTenant } from './tenant-changes.shapes.ts';
import { isRecord, longestSetting } from './tenants.ts';

const tenantId = () => object({ id: id().required() });

/** Groups with their changes, each in the form of a save. */
function isChanges(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(value as Record<string, unknown>).every(
    ([group, change]) =>
      (settingsGroupWireNames as readonly string[]).includes(group) && isRecord(change) && isChange(change as object),
  );
}

function isChange({ values, reset, ...others }: { values?: unknown; reset?: unknown }): boolean {
  const isNames = Array.isArray(reset) && reset.every((name) => typeof name === 'string');
  return (
    Object.keys(others).length === 0 && (values === undefined || isRecord(values)) && (reset === undefined || isNames)
  );
}

export const adminPreviewsShapes = () => [
  shapesFor(makePreview, {
    params: tenantId(),
    body: object({
      groups: anything<PreviewedChanges>(longestSetting)
        .test('groups', issue('field_wrong_type', { type: 'object' }), (value) => isChanges(value ?? {}))
        .default({}),
    }),
    answer: view({ path: text(), expiresAt: instant() }),
  }),
  shapesFor(previewNewBrand, {
    body: newTenant(),
    answer: view({ path: text(), expiresAt: instant(), languages: list(choice(languages)) }),
  }),
  shapesFor(listPreviewLinks, {
    params: tenantId(),
    answer: list(view({ id: idText(), path: text(), madeBy: text(), createdAt: instant(), expiresAt: instant() })),
  }),
  shapesFor(makePreviewLink, {
    params: tenantId(),
    body: object({ days: number().integer().min(previewLinkDays.min).max(previewLinkDays.max).required() }),
    answer: view({ id: idText(), expiresAt: instant() }),
  }),
  shapesFor(revokePreviewLink, { params: object({ id: id().required(), link: id().required() }) }),
];
