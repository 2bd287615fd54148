import { defineCall } from '../calls.ts';
import type { Language } from '../languages.ts';
import type { MailGroup, MemberMailKind } from '../mail-kinds.ts';

/** One mail in one language: with the brand's own words, or ours. */
export type MailLineView = {
  kind: MemberMailKind;
  group: MailGroup;
  language: Language;
  subject: string;
  isOwn: boolean;
  /** Our words changed since the brand wrote its own. */
  isBehind: boolean;
};

/** A sentence of a mail that a brand may change. */
export type MailPartView = {
  name: string;
  text: string;
  byDefault: string;
  /** Our sentence when the brand wrote its own, if it changed since. */
  formerDefault: string | null;
  max: number;
  isOneLine: boolean;
  needs: string[];
  mayUse: string[];
};

export type MailVersionView = {
  version: string;
  at: string;
  /** How many sentences were the brand's own; none means that our words applied. */
  ownParts: number;
  isCurrent: boolean;
};

export type AdminMailView = {
  kind: MemberMailKind;
  language: Language;
  isOwn: boolean;
  parts: MailPartView[];
  /** Newest first. */
  versions: MailVersionView[];
  /** The latest of the versions; a new one sends it back, so that it can't be written over another unseen. */
  seen: string;
  /** Where a sample would be sent; null if this installation sends no mail or the person has no address. */
  sampleTo: string | null;
};

export type MailPartText = { name: string; text: string };
type Place = { id: string; kind: MemberMailKind; language: Language };

export const listMailTexts = defineCall<{ id: string }, MailLineView[]>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/mails',
  summary: 'Lists the mails of a brand in each of its languages',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const readMailText = defineCall<Place, AdminMailView>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/mails/{kind}/{language}',
  summary: 'Reads the words of a mail in one language with their versions',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export const readMailTextVersion = defineCall<Place & { version: string }, MailPartText[]>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/mails/{kind}/{language}/versions/{version}',
  summary: 'Reads the words of an earlier version',
  audience: 'staff',
  roles: ['owner', 'operator'],
});

export type NewMailWords = { parts: MailPartText[]; seen?: string };

export const putMailText = defineCall<Place & NewMailWords, AdminMailView>({
  verb: 'PUT',
  path: '/api/admin/tenants/{id}/mails/{kind}/{language}',
  summary: 'Changes the words of a mail; without parts, ours apply again',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

export const restoreMailText = defineCall<Place & { version: string }, AdminMailView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/mails/{kind}/{language}/restore',
  summary: 'Applies the words of an earlier version again',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'accepted',
});

export const mailModes = ['light', 'dark'] as const;
export type MailMode = (typeof mailModes)[number];
export type MailSampleView = { from: string; subject: string; html: string; text: string };

/** Changes nothing, so a retry needs no stored answer. */
export const previewMailText = defineCall<Place & { parts: MailPartText[]; mode: MailMode }, MailSampleView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/mails/{kind}/{language}/preview',
  summary: 'Writes a mail with sample values, as members would get it',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'own',
});

/** A repeated call sends the same sample again, and only a few are sent in an hour. */
export const sendMailSample = defineCall<Place & { parts: MailPartText[] }, { to: string }>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/mails/{kind}/{language}/sample',
  summary: 'Sends a mail with sample values to the person who asks',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'own',
});
