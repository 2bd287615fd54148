import { defineCall } from '../calls.ts';
import type { CountryCode } from '../countries.ts';
import type { launchErrors, launchWarnings } from '../field-codes.ts';
import type { Language } from '../languages.ts';
import type { NicheNumber } from '../niches.ts';
import type { TenantStatus } from '../tenants.ts';

export type LaunchCode = (typeof launchErrors)[number] | (typeof launchWarnings)[number];

/** What is missing before a launch, or worth a look. `field` is the path in a brand's file. */
export type LaunchFindingView = { code: LaunchCode; field: string; isError: boolean; detail: string };

export type TenantCheckView = { status: TenantStatus; canLaunch: boolean; findings: LaunchFindingView[] };

/**
 * A draft. Every field is optional in its shape, because the service judges them together and tells all faults at once.
 * Without `company` or `pool` the brand gets ones of its own; the other facts of a company are for that one.
 */
export type NewTenant = {
  key?: string;
  name?: string;
  /** Name or number. */
  niche?: string | number;
  domain?: string;
  language?: string;
  /** Beside `language`; without them, English is added. */
  languages?: string[];
  countries?: string[];
  supportEmail?: string;
  /** Id of a company that exists. */
  company?: string;
  companyName?: string;
  companyAddress?: string;
  companyZip?: string;
  companyCity?: string;
  companyCountry?: CountryCode;
  companyKvk?: string;
  companyPhone?: string;
  /** Id of a pool whose members meet. */
  pool?: string;
  /** Settings by group and name, as in a brand's file. */
  settings?: Record<string, Record<string, unknown>>;
};

export const createTenant = defineCall<NewTenant, { id: string }>({
  verb: 'POST',
  path: '/api/admin/tenants',
  summary: 'Makes a brand as a draft; all faults are told at once',
  audience: 'staff',
  roles: ['owner', 'operator'],
  right: 'canCreateTenants',
  idempotency: 'accepted',
  status: 201,
});

export type TenantCopy = { key?: string; name?: string; domain?: string; niche?: string | number };

/** `left` are the settings and pages that still name the original. */
export const cloneTenant = defineCall<TenantCopy & { id: string }, { id: string; left: string[] }>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/clone',
  summary: 'Makes a draft with everything of a brand but its domains and members',
  audience: 'staff',
  roles: ['owner', 'operator'],
  right: 'canCreateTenants',
  idempotency: 'accepted',
  status: 201,
});

export const setTenantStatus = defineCall<{ id: string; status: TenantStatus }, TenantCheckView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/status',
  summary: 'Opens or pauses a brand; opening is refused while the launch check finds an error',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

/** Only the fields that change. `version` is the one that the editor loaded. */
export type TenantChange = {
  name?: string;
  niche?: NicheNumber;
  languages?: Language[];
  domainLanguage?: Language;
  countries?: CountryCode[];
  /** A theme's name; null follows the niche. */
  theme?: string | null;
  version?: string;
};

export const changeTenant = defineCall<TenantChange & { id: string }, TenantCheckView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/change',
  summary: 'Changes what a brand is; a country that a live brand is new in gets the usual price list',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

export const checkTenant = defineCall<{ id: string }, TenantCheckView>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/check',
  summary: 'Reads what a brand lacks before it may go live',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const exportTenant = defineCall<{ id: string }, { file: string; text: string }>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/export',
  summary: 'Reads a brand as one file, without secrets',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

/** Values as text; a missing one is null. */
export type FileChange = { path: string; before: string | null; after: string | null };

export type FileFault = { line: number; path: string; detail: string };

export type TenantImportView = {
  /** Null as long as the brand does not exist. */
  id: string | null;
  key: string;
  isNew: boolean;
  changes: FileChange[];
  /** Other brands whose company changes too. */
  alsoChanged: string[];
  /** Send it back to apply exactly these changes. */
  version: string;
  /** What keeps the file from being imported; nothing else is then said of it. */
  faults: FileFault[];
};

/** Longest brand file that the console takes; larger ones are imported by the command line. */
export const longestBrandFile = 200_000;

/** A repeat finds nothing to change, so a retry needs no stored answer; `dry` rolls its own transaction back. */
export const importTenant = defineCall<{ text: string; dry: boolean; version?: string }, TenantImportView>({
  verb: 'POST',
  path: '/api/admin/tenants/import',
  summary: 'Compares a brand file with what is stored (`dry`), or applies the comparison that was seen',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'own',
});

/** A brand's state at a glance. */
export type TenantHealthView = {
  id: string;
  errors: number;
  warnings: number;
  domain: DomainState;
  /** Null before anyone signed up. */
  lastSignUpAt: string | null;
  /** New ones and those in progress; one that waits for its customer is not support's work. */
  openComplaints: number;
};

/**
 * Where a domain leads: to the same address as the console, to another, nowhere, or unknown because no answer came in
 * time.
 */
export const domainStates = ['here', 'elsewhere', 'nowhere', 'unknown', 'none'] as const;
export type DomainState = (typeof domainStates)[number];

export const readTenantHealth = defineCall<{ ids: string }, TenantHealthView[]>({
  verb: 'GET',
  path: '/api/admin/tenant-health',
  summary:
    'Reads launch findings, state of the primary domain, last sign-up and open complaints of up to 100 brands, ids joined by commas',
  audience: 'staff',
  roles: ['owner', 'operator'],
});
