import { defineCall } from './calls.ts';
import { countryCodes, type CountryCode } from './countries.ts';
import { object, oneOf } from './fields.ts';

export type CompanyView = {
  id: string;
  name: string;
  address: string;
  zip: string;
  city: string;
  country: CountryCode;
  kvk: string;
  tradenames: string[];
  vat_numbers: Partial<Record<CountryCode, string>>;
  support_phone: string;
  delete_discount: number;
  added: string;
};
export type RegionView = { country: CountryCode; code: string; name: string };
export type InterestView = { id: string; name: string };

export const readCompany = defineCall({
  verb: 'GET',
  path: '/api/companyinfo',
  summary: 'The legal entity behind this brand',
  audience: 'visitor',
  legacy: true,
  publicSeconds: 300,
});

export const listRegions = defineCall({
  verb: 'GET',
  path: '/api/regions',
  summary: 'Regions of a country that this brand offers, or of all of them',
  audience: 'visitor',
  legacy: true,
  publicSeconds: 3_600,
  query: object({ country: oneOf<CountryCode>(countryCodes) }),
});

export const listInterests = defineCall({
  verb: 'GET',
  path: '/api/interests',
  summary: 'Interests that a profile can name',
  audience: 'visitor',
  legacy: true,
  publicSeconds: 3_600,
});
