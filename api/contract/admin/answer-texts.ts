import { defineCall } from '../calls.ts';
import type { ComplaintCategory } from '../complaints.ts';
import type { Language } from '../languages.ts';

/** Ready answers by what they are for. Ours are in each language; `own…` are empty until the brand writes them. */
export const answerCategories = {
  more: 'other',
  payment: 'payment',
  refund: 'refund',
  refundDeclined: 'refund',
  technical: 'site',
  member: 'member',
  declined: 'other',
  ownPayment: 'payment',
  ownRefund: 'refund',
  ownAccount: 'account',
  ownMember: 'member',
  ownPrivacy: 'privacy',
  ownSite: 'site',
  ownOther: 'other',
} as const satisfies Record<string, ComplaintCategory>;

export type AnswerName = keyof typeof answerCategories;

export const answerNames = Object.keys(answerCategories) as AnswerName[];

/** A case has a value for some of them only, and never for `question`: its place is written by hand. */
export const answerPlaceholders = [
  'brand',
  'reference',
  'name',
  'order',
  'price',
  'refund',
  'question',
  'reason',
] as const;

export const answerTextLength = 4_000;

export type AnswerLineView = {
  name: AnswerName;
  category: ComplaintCategory;
  language: Language;
  start: string;
  isOwn: boolean;
  /** Our words changed since the brand wrote its own. */
  isBehind: boolean;
};

export type AnswerVersionView = { version: string; at: string; by: string | null; text: string; isCurrent: boolean };

export type AnswerTextView = {
  name: AnswerName;
  category: ComplaintCategory;
  language: Language;
  text: string;
  byDefault: string;
  isOwn: boolean;
  /** Our words when the brand wrote its own, if they changed since. */
  formerDefault: string | null;
  /** Newest first. An empty text means that ours applied. */
  versions: AnswerVersionView[];
  /** The latest of the versions; a new one sends it back, so that it can't be written over another unseen. */
  seen: string;
};

/** With the values of a real case, and the placeholders that it has no value for. */
export type AnswerPreviewView = { reference: string | null; text: string; missing: string[] };

type Place = { id: string; name: AnswerName; language: Language };

const staff = { audience: 'staff', roles: ['owner', 'operator'] } as const;

export const listAnswerTexts = defineCall<{ id: string }, AnswerLineView[]>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/answers',
  summary: 'Lists the ready answers of a brand in each of its languages',
  ...staff,
});

export const readAnswerText = defineCall<Place, AnswerTextView>({
  verb: 'GET',
  path: '/api/admin/tenants/{id}/answers/{name}/{language}',
  summary: 'Reads a ready answer in one language with its versions',
  ...staff,
});

export const putAnswerText = defineCall<Place & { text: string; seen?: string }, AnswerTextView>({
  verb: 'PUT',
  path: '/api/admin/tenants/{id}/answers/{name}/{language}',
  summary: 'Changes a ready answer; without text, ours applies again',
  ...staff,
  idempotency: 'accepted',
});

export const restoreAnswerText = defineCall<Place & { version: string }, AnswerTextView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/answers/{name}/{language}/restore',
  summary: 'Applies an earlier version of a ready answer again',
  ...staff,
  idempotency: 'accepted',
});

/** Changes nothing, so a retry needs no stored answer. */
export const previewAnswerText = defineCall<Place & { text: string }, AnswerPreviewView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/answers/{name}/{language}/preview',
  summary: 'Fills a ready answer with the values of the latest fitting complaint',
  ...staff,
  idempotency: 'own',
});
