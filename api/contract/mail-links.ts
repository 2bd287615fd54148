import { defineCall } from './calls.ts';

/** What the button on a mailed link's page does, and which call it sends. */
export const mailLinkKinds = [
  'confirm_address',
  'reset_password',
  'change_email',
  'undo_email',
  'bring_back',
  'own_data',
] as const;

export type MailLinkKind = (typeof mailLinkKinds)[number];

export const mailLinkStates = ['live', 'used', 'expired'] as const;

/**
 * `username`: the account that a live link resets, because one mail may contain several. Other kinds name none: they
 * open nothing by themselves.
 */
export type MailLinkView = {
  kind: MailLinkKind;
  state: (typeof mailLinkStates)[number];
  needsPassword: boolean;
  username?: string;
};

/** Does not use up the link. A token that is unknown or of another brand is `link_expired`. */
export const readMailLink = defineCall<{ token: string }, MailLinkView>({
  verb: 'POST',
  path: '/api/mail-link',
  summary: 'Describes what a mailed link does, without using it up',
  audience: 'visitor',
  idempotency: 'own',
});
