import { choice, count, idText, instant, list, recordBy, text, view, named } from './answer-fields.ts';
import { countryCodes, type CountryCode } from './countries.ts';
import { object, oneOf } from './fields.ts';
import { listInterests, listRegions, readCompany } from './reference.ts';
import { shapesFor } from './shapes.ts';

/** Also for the console, which shows more. */
export const companyView = () => ({
  id: idText(),
  name: text(),
  address: text(),
  zip: text(),
  city: text(),
  country: choice(countryCodes),
  kvk: text(),
  tradenames: list(text()),
  vatNumbers: recordBy(countryCodes, text()),
  supportPhone: text(),
  legalDetails: view({
    legalForm: text(),
    shareCapital: text(),
    representatives: text(),
    register: text(),
    supervisoryAuthority: text(),
    editor: text(),
    hostingProvider: text(),
    disputeBody: text(),
  }),
  deleteDiscount: count(),
  added: instant(),
});

export const referenceShapes = () => [
  shapesFor(readCompany, { answer: named('Company', view(companyView())) }),
  shapesFor(listInterests, {
    answer: view({ interests: list(view({ id: text(), name: text() })) }),
  }),
  shapesFor(listRegions, {
    query: object({ country: oneOf<CountryCode>(countryCodes) }),
    answer: view({ regions: list(view({ country: choice(countryCodes), code: text(), name: text() })) }),
  }),
];
