import { choice, flag, instant, list, named, orNull, text, view } from '../answer-fields.ts';
import { id, object, string } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { addDomain, makeDomainPrimary, moveDomain, readDomains, removeDomain } from './domains.ts';

const tenantId = () => object({ id: id().required() });
/** The service reads it: a whole address or another script is understood. */
const host = () => string().trim().max(260).required();

const domains = () =>
  list(
    named(
      'Domain',
      view({
        host: text(),
        name: text(),
        isPrimary: flag(),
        addedAt: instant(),
        state: choice(['here', 'elsewhere', 'nowhere', 'unknown'] as const),
        addresses: list(text()),
        certificate: orNull(view({ endsAt: instant(), isTrusted: flag() })),
      }),
    ),
  );

export const adminDomainsShapes = () => [
  shapesFor(readDomains, { params: tenantId(), answer: domains() }),
  shapesFor(addDomain, { params: tenantId(), body: object({ host: host() }), answer: domains() }),
  shapesFor(makeDomainPrimary, { params: object({ id: id().required(), host: host() }), answer: domains() }),
  shapesFor(removeDomain, { params: object({ id: id().required(), host: host() }), answer: domains() }),
  shapesFor(moveDomain, {
    params: object({ id: id().required(), host: host() }),
    answer: view({ host: text(), from: text(), to: text(), dueAt: orNull(instant()) }),
  }),
];
