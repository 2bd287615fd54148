import type { CodeName } from './wire.ts';

/** Details that some countries ask of a provider's page; absent if empty. */
export const legalDetails = [
  'legal_form',
  'share_capital',
  'representatives',
  'register',
  'supervisory_authority',
  'editor',
  'hosting_provider',
  'dispute_body',
] as const;
/** Of `dispute_body`: the company takes part in no proceedings before a consumer arbitration board. */
export const noDisputeBody = 'none';
export type LegalDetail = (typeof legalDetails)[number];

/** Empty if they don't apply. */
export type CompanyLegalDetails = Record<CodeName<LegalDetail>, string>;
