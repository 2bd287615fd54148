import { defineCall, type NoInput } from './calls.ts';
import type { CompanyLegalDetails } from './legal-details.ts';
import type { CountryCode } from './countries.ts';

export type CompanyView = {
  id: string;
  name: string;
  address: string;
  zip: string;
  city: string;
  country: CountryCode;
  /** The number in the trade register. */
  kvk: string;
  tradenames: string[];
  vatNumbers: Partial<Record<CountryCode, string>>;
  supportPhone: string;
  legalDetails: CompanyLegalDetails;
  /** Percentage offered to a member who leaves because of the price. */
  deleteDiscount: number;
  /** From this day on our default legal texts apply to its brands. */
  added: string;
};

export type RegionView = { country: CountryCode; code: string; name: string };

export type InterestView = { id: string; name: string };

export type RegionsAnswer = { regions: RegionView[] };

export type InterestsAnswer = { interests: InterestView[] };

export const readCompany = defineCall<NoInput, CompanyView>({
  verb: 'GET',
  path: '/api/companyinfo',
  summary: 'Reads the legal entity behind this brand',
  audience: 'visitor',
  legacy: true,
  publicSeconds: 300,
});

export const listRegions = defineCall<{ country?: CountryCode }, RegionsAnswer>({
  verb: 'GET',
  path: '/api/regions',
  summary: 'Lists the regions of one country of this brand, or of all of them',
  audience: 'visitor',
  legacy: true,
  publicSeconds: 3_600,
});

export const listInterests = defineCall<NoInput, InterestsAnswer>({
  verb: 'GET',
  path: '/api/interests',
  summary: 'Lists the interests that a profile can have',
  audience: 'visitor',
  legacy: true,
  publicSeconds: 3_600,
});
