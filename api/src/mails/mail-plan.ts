import type { MailTexts } from '@manyhearts/locales/mail-texts';
import type { Anchor, Sentence } from './mail-content.ts';
import type { FactName } from './mail-facts.rules.ts';
import type { MailFacts } from './member-mail.rules.ts';

type Duration = { unit: 'validHours' | 'validDays'; count: number };
/** What a kind of mail holds besides its texts. */
export type Plan = {
  /**
   * Target of the button: a mailed link with its lifetime, a page of the site, `undo`, an earlier link whose expiry is
   * among the facts, or `case` and `decision`, links that last.
   */
  to: Duration | 'undo' | 'case' | 'decision' | '/login' | '/reset-password' | '/transactions' | '/pages/ban';
  facts?: readonly FactName[];
  advice?: (texts: MailTexts, facts: MailFacts) => readonly string[];
  after?: (texts: MailTexts, pages: Pages, otherLinks: readonly Anchor[]) => readonly Sentence[];
  /** Why the person gets this mail: the safety of their account, their membership, or their address was entered. */
  reason: 'reasonAccount' | 'reasonMember' | 'reasonEntered' | 'reasonDecision';
};
export type Pages = { newPassword: string; service: string; rules: string };
