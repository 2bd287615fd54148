import { defineCall } from '../calls.ts';
import type { Language } from '../languages.ts';
import type { SettingsGroupWireName } from '../settings/index.ts';
import type { NewTenant } from './tenant-changes.ts';

/** Unsaved changes of one group: only the changed values, and names that fall back to the inherited value. */
export type PreviewedChange = { values?: Record<string, unknown>; reset?: string[] };
export type PreviewedChanges = Partial<Record<SettingsGroupWireName, PreviewedChange>>;

/** `path` begins every address of the preview on the console's host. */
export type PreviewView = { path: string; expiresAt: string };

/** Long enough to look at a page; every change of the form makes another one. */
export const previewMinutes = 15;

/** The appearance that a preview shows; `auto` follows the device. */
export const previewModes = ['auto', 'light', 'dark'] as const;

export type PreviewMode = (typeof previewModes)[number];

/** The fictional profile that a preview shows under the address of a member's. */
export const sampleProfileId = '00000000000000000000000000';

/** A retry makes another preview, which ends by itself, so no answer is stored: it would hold the address. */
export const makePreview = defineCall<{ id: string; groups: PreviewedChanges }, PreviewView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/previews',
  summary: 'Checks unsaved settings like a save and makes a preview of the brand’s pages with them',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'own',
  status: 201,
});

/** The languages are those that the brand would have; `path` begins with none of them. */
export type NewBrandPreviewView = PreviewView & { languages: Language[] };

/** Nothing is stored: the address holds the values, signed for the person who made it. A retry makes another one. */
export const previewNewBrand = defineCall<NewTenant, NewBrandPreviewView>({
  verb: 'POST',
  path: '/api/admin/new-tenant-previews',
  summary: 'Checks the values of a brand that does not exist yet, and shows its pages to the person who asks',
  audience: 'staff',
  roles: ['owner', 'operator'],
  right: 'canCreateTenants',
  idempotency: 'own',
  status: 201,
});

export const previewLinkDays = { min: 1, max: 14, usual: 7 } as const;

/** A link that shows a brand's pages without a log-in. */
export type PreviewLinkView = { id: string; path: string; madeBy: string; createdAt: string; expiresAt: string };
/** Without the address, because answers to writes are stored for retries. */
export type MadePreviewLink = Pick<PreviewLinkView, 'id' | 'expiresAt'>;

export const listPreviewLinks = defineCall<{ id: string }, PreviewLinkView[]>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/preview-links',
  summary: 'Lists the links that show a brand’s pages without a log-in, newest first',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const makePreviewLink = defineCall<{ id: string; days: number }, MadePreviewLink>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/preview-links',
  summary: 'Makes a link that shows a brand’s pages without a log-in for some days',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
  status: 201,
});

export const revokePreviewLink = defineCall<{ id: string; link: string }, void>({
  verb: 'DELETE',
  path: '/api/admin/tenants/{id}/preview-links/{link}',
  summary: 'Ends such a link at once',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
  empty: true,
});
