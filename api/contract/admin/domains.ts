import { defineCall } from '../calls.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';
import type { DomainState } from './tenant-changes.ts';

/** How long a domain that a brand gave up is kept for it: others need an approved move. */
export const heldDomainDays = 30;

export type DomainView = {
  /** As browsers send it. */
  host: string;
  /** As people write it. */
  name: string;
  isPrimary: boolean;
  addedAt: string;
  state: Exclude<DomainState, 'none'>;
  /** The addresses that DNS names. */
  addresses: string[];
  /** Null if none was shown. Browsers warn of one that is not trusted: of another name, self-made or over. */
  certificate: { endsAt: string; isTrusted: boolean } | null;
};

/** A domain in the list of all brands' domains. `id` is its host. */
export type DomainRecord = DomainView & { id: string; tenantId: string; tenantName: string };
export type DomainSort = 'id' | 'added_at';

/** A domain that will belong to another brand. */
export type DomainMoveView = {
  host: string;
  /** Names of both brands. */
  from: string;
  to: string;
  /** When it moves without a second owner, because there was only one; null if it needs an approval. */
  dueAt: string | null;
};

export const readDomains = defineCall<{ id: string }, DomainView[]>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/domains',
  summary: 'Reads the domains of a brand, where each leads, and its certificate',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const addDomain = defineCall<{ id: string; host: string }, DomainView[]>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/domains',
  summary: 'Adds a domain; the first one becomes the primary one',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

export const makeDomainPrimary = defineCall<{ id: string; host: string }, DomainView[]>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/domains/{host}/primary',
  summary: 'Makes a domain the primary one, to which the others redirect',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

export const removeDomain = defineCall<{ id: string; host: string }, DomainView[]>({
  verb: 'DELETE',
  path: '/api/admin/tenants/{id}/domains/{host}',
  summary: 'Removes a domain, which then answers with no site',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

/** `id` is the brand that gets the domain. */
export const moveDomain = defineCall<{ id: string; host: string }, DomainMoveView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/domains/{host}/move',
  summary: 'Asks to move a domain here from another brand, which waits for a second owner',
  audience: 'staff',
  roles: ['owner'],
  stepUp: true,
  idempotency: 'accepted',
  status: 202,
});

export const listDomains = defineCall<ListInput<DomainSort>, DomainRecord[]>({
  verb: 'GET',
  path: '/api/admin/domains',
  summary: 'Lists the domains of the brands that this staff member works on, where each leads, and its certificate',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const exportDomains = exportOf(listDomains, 'domains of brands');
