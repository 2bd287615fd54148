import { defineCall } from './calls.ts';

/** What the button on the page of a mailed link does, and with which call. */
export const mailLinkKinds = ['confirm_address', 'reset_password', 'change_email', 'undo_email', 'bring_back'] as const;

export type MailLinkKind = (typeof mailLinkKinds)[number];

export const mailLinkStates = ['live', 'used', 'expired'] as const;

/** `username`: which account a live link resets, because one mail may have several. The others name none: they open nothing by themselves. */
export type MailLinkView = {
  kind: MailLinkKind;
  state: (typeof mailLinkStates)[number];
  needs_password: boolean;
  username?: string;
};

/** Consumes nothing. A token that is unknown or another brand's is `link_expired`. */
export const readMailLink = defineCall<{ token: string }, MailLinkView>({
  verb: 'POST',
  path: '/api/mail-link',
  summary: 'What a mailed link would do',
  audience: 'visitor',
  idempotency: 'own',
});
