import { countryList, object, oneOf } from '../fields.ts';

/** The warning that visitors see before an adult site. */
export const entryWarningSettings = object({
  enableSiteEntryPopup: oneOf(['yes', 'no'] as const).default('yes'),
  entryPopupExcludedCountries: countryList().default([]),
});
