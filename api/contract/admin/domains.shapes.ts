import { choice, flag, idText, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, object, string } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import {
  addDomain,
  exportDomains,
  listDomains,
  makeDomainPrimary,
  moveDomain,
  readDomains,
  removeDomain,
} from './domains.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';

const tenantId = () => object({ id: id().required() });
/** The service reads it: a whole address or another script is understood. */
const host = () => string().trim().max(260).required();

const fields = () => ({
  host: text(),
  name: text(),
  isPrimary: flag(),
  addedAt: instant(),
  state: choice(['here', 'elsewhere', 'nowhere', 'unknown'] as const),
  addresses: list(text()),
  certificate: orNull(view({ endsAt: instant(), isTrusted: flag() })),
});
const domains = () => list(named('Domain', view(fields())));
const records = () =>
  list(named('DomainRecord', view({ id: text(), tenantId: idText(), tenantName: text(), ...fields() })));
const listed = () => listQuery(['id', 'added_at'], ['tenant_id', 'is_primary']);

export const adminDomainsShapes = () => [
  exportShapes(exportDomains, listed()),
  shapesFor(listDomains, { query: listed(), answer: records() }),
  shapesFor(readDomains, { params: tenantId(), answer: domains() }),
  shapesFor(addDomain, { params: tenantId(), body: object({ host: host() }), answer: domains() }),
  shapesFor(makeDomainPrimary, { params: object({ id: id().required(), host: host() }), answer: domains() }),
  shapesFor(removeDomain, { params: object({ id: id().required(), host: host() }), answer: domains() }),
  shapesFor(moveDomain, {
    params: object({ id: id().required(), host: host() }),
    answer: view({ host: text(), from: text(), to: text(), dueAt: orNull(instant()) }),
  }),
];
