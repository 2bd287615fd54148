import { defineCall, type Call, type CallDefinition } from '../calls.ts';
import { assignComplaint } from './complaints.ts';
import { endDiscountCode } from './discount-codes.ts';
import type { ExportState } from './exports.ts';
import { liftSuppression } from './mails.ts';
import { rejectPhoto } from './photos.ts';
import { resolveReport } from './reports.ts';
import { setTenantStatus } from './tenant-changes.ts';

/** What can be done with many records of a list at once, by the list's name in addresses. */
export const bulkActs = {
  tenants: ['open', 'pause'],
  discountcodes: ['end'],
  photos: ['approve', 'reject'],
  reports: ['dismiss'],
  complaints: ['take'],
  suppressions: ['lift'],
} as const;
export type BulkResource = keyof typeof bulkActs;
export type BulkAct<Resource extends BulkResource = BulkResource> = (typeof bulkActs)[Resource][number];

/** Acts on chosen records only: a photo that no one has looked at is not approved. */
export const actsOnChosen: readonly BulkAct[] = ['approve'];

/** The most records that are chosen one by one. */
export const mostChosen = 1_000;
/** Failures that a job keeps by name; it counts all. */
export const mostFailuresKept = 100;

/** Either `ids`, or `filter` as in the list's query with the `count` of records that was shown for it. */
export type BulkInput = {
  act: string;
  ids?: string[];
  filter?: Record<string, unknown>;
  count?: number;
  /** For acts that need one. */
  reason?: string;
};

export type BulkFailure = { id: string; name: string; detail: string };
/** Records are changed by a job, each in a transaction of its own, so that one that fails stops no other. */
export type BulkJobView = {
  job: string;
  resource: BulkResource;
  act: BulkAct;
  state: ExportState;
  total: number;
  done: number;
  failed: number;
  /** The first of those that failed. */
  failures: BulkFailure[];
  createdAt: string;
  /** When this list forgets it. */
  endsAt: string;
};

/** `single` is the call that does it with one record: who may use that may use this. */
function bulkOf(resource: BulkResource, single: CallDefinition): Call<BulkInput, BulkJobView> {
  return defineCall({
    verb: 'POST',
    path: `/api/admin/${resource}/bulk`,
    summary: `Begins one act on many ${resource}: those of ids, or all that match a filter if their number is still the count that was shown`,
    audience: 'staff',
    ...(single.roles && { roles: single.roles }),
    idempotency: 'accepted',
    status: 202,
  });
}

export const bulkTenants = bulkOf('tenants', setTenantStatus);
export const bulkDiscountCodes = bulkOf('discountcodes', endDiscountCode);
export const bulkPhotos = bulkOf('photos', rejectPhoto);
export const bulkReports = bulkOf('reports', resolveReport);
export const bulkComplaints = bulkOf('complaints', assignComplaint);
export const bulkSuppressions = bulkOf('suppressions', liftSuppression);

const everyRole = ['owner', 'operator', 'support', 'moderator'] as const;

export const listBulkJobs = defineCall<object, BulkJobView[]>({
  verb: 'GET',
  path: '/api/admin/bulk',
  summary: 'Lists the acts on many records that this staff member began within the last day, newest first',
  audience: 'staff',
  roles: everyRole,
});

export const readBulkJob = defineCall<{ job: string }, BulkJobView>({
  verb: 'GET',
  path: '/api/admin/bulk/{job}',
  summary: 'Reads how far an act on many records is, and which of them it failed for',
  audience: 'staff',
  roles: everyRole,
});
