import { defineCall } from '../calls.ts';
import type { Language } from '../languages.ts';
import { exportOf } from './exports.ts';
import type { ListInput } from './paging.ts';

export const pageStates = ['in_force', 'announced', 'earlier'] as const;
export type PageState = (typeof pageStates)[number];

/** A page in one language: the brand's own text, or ours. */
export type PageLineView = {
  slug: string;
  language: Language;
  isLegal: boolean;
  isOwn: boolean;
  title: string;
  announced: number;
};

export type PageVersionView = {
  version: string;
  title: string;
  state: PageState;
  isInFooter: boolean;
  from: string;
  until: string | null;
};

export type AdminPageView = {
  slug: string;
  language: Language;
  isLegal: boolean;
  /** What readers of this language find now; ours where `isOwn` is false. */
  title: string;
  text: string;
  isOwn: boolean;
  isInFooter: boolean;
  /** Newest first. */
  versions: PageVersionView[];
  /** The latest of the versions; a new one sends it back, so that it can't be written over another unseen. */
  seen: string;
};

type Place = { id: string; slug: string; language: Language };

export const listPages = defineCall<{ id: string }, PageLineView[]>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/pages',
  summary: 'Lists the pages of a brand in each of its languages',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const readPage = defineCall<Place, AdminPageView>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/pages/{slug}/{language}',
  summary: 'Reads a page in one language with its versions',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const readPageVersion = defineCall<Place & { version: string }, { title: string; text: string }>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/pages/{slug}/{language}/versions/{version}',
  summary: 'Reads the text of a version, earlier ones too',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

/** Without `from` the text applies at once. */
export type NewPageText = { title: string; text: string; isInFooter: boolean; from?: string; seen?: string };

export const putPage = defineCall<Place & NewPageText, AdminPageView>({
  verb: 'PUT',
  path: '/api/admin/tenants/{id}/pages/{slug}/{language}',
  summary: 'Publishes a new version of a page; earlier ones stay readable',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

export const restorePage = defineCall<Place & { version: string }, AdminPageView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/pages/{slug}/{language}/restore',
  summary: 'Publishes the text of an earlier version again',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

export const withdrawPage = defineCall<Place & { version?: string }, AdminPageView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/pages/{slug}/{language}/withdraw',
  summary: 'Ends a text, or cancels one that is announced; a legal page then has our text again',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

/** Changes nothing, so a retry needs no stored answer. */
export const previewPage = defineCall<Place & { title: string; text: string }, { title: string; html: string }>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/pages/{slug}/{language}/preview',
  summary: 'Renders a text as members would see it',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'own',
});

/** A page of a brand in one language, in the list over all brands. `id` joins brand, page and language with dots. */
export type PageRecord = PageLineView & {
  id: string;
  tenantId: string;
  /** The brand's text in force and since when; null where readers find ours. */
  version: string | null;
  from: string | null;
};

export const listAllPages = defineCall<ListInput<'id'>, PageRecord[]>({
  verb: 'GET',
  path: '/api/admin/pages',
  summary: 'Lists the pages of the brands that this staff member works on, in each language of each brand',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const exportPages = exportOf(listAllPages, 'pages of brands');
