import type { ApprovalChange, ApprovalKind } from '@manyhearts/contract/admin/approvals';
import { html } from '../../core/text/html.ts';

export type StaffMailKind = 'invitation' | 'reset' | 'approval' | 'recovery_code';
type Words = { subject: string; lines: readonly string[]; button: string | undefined };
type Facts = {
  username: string;
  subject: string;
  requester: string;
  dueAt: string | undefined;
  changes: readonly ApprovalChange[];
};
type Language = 'en' | 'nl';

const kindsInWords: Record<Language, Record<ApprovalKind, string>> = {
  en: {
    'staff.owner': 'make %{subject} an owner',
    'provider.key': 'set the payment key of %{subject}',
    'domain.move': 'move the domain %{subject} to another brand',
    'member.credits': 'change the credits of a member: %{subject}',
    'refund.pay': 'pay back %{subject}',
  },
  nl: {
    'staff.owner': '%{subject} eigenaar maken',
    'provider.key': 'de betaalsleutel van %{subject} instellen',
    'domain.move': 'het domein %{subject} naar een ander merk verhuizen',
    'member.credits': 'de credits van een lid wijzigen: %{subject}',
    'refund.pay': '%{subject} terugbetalen',
  },
};

const fieldsInWords: Record<Language, Record<ApprovalChange['field'], string>> = {
  en: { account: 'Account', key: 'Key', brand: 'Brand' },
  nl: { account: 'Account', key: 'Sleutel', brand: 'Merk' },
};

/** Staff read English or Dutch, as in the console. */
export function staffMailWords(
  language: Language,
  kind: Exclude<StaffMailKind, 'approval'>,
  { username }: Pick<Facts, 'username'>,
): Words {
  const english: Record<typeof kind, Words> = {
    invitation: {
      subject: 'Your account for the Manyhearts console',
      lines: [
        `You have been invited to the Manyhearts console. Your user name is ${username}.`,
        'This link sets your password. It works once, within 24 hours. The first log-in then sets up your authenticator app.',
      ],
      button: 'Set a password',
    },
    reset: {
      subject: 'A new password for the Manyhearts console',
      lines: [
        `The password of ${username} was reset by a colleague.`,
        'This link sets a new one. It works once, within 24 hours. If you did not expect this, ask your colleagues before you use it.',
      ],
      button: 'Set a new password',
    },
    recovery_code: {
      subject: 'A recovery code was used for the Manyhearts console',
      lines: [
        `A recovery code was used to log in as ${username}.`,
        'If that was not you, ask an owner to reset your account now.',
      ],
      button: undefined,
    },
  };
  const dutch: Record<typeof kind, Words> = {
    invitation: {
      subject: 'Je account voor de Manyhearts-console',
      lines: [
        `Je bent uitgenodigd voor de Manyhearts-console. Je gebruikersnaam is ${username}.`,
        'Met deze link stel je je wachtwoord in. De link werkt één keer, binnen 24 uur. Bij de eerste keer inloggen stel je je authenticatie-app in.',
      ],
      button: 'Wachtwoord instellen',
    },
    reset: {
      subject: 'Een nieuw wachtwoord voor de Manyhearts-console',
      lines: [
        `Een collega heeft het wachtwoord van ${username} gewist.`,
        'Met deze link stel je een nieuw wachtwoord in. De link werkt één keer, binnen 24 uur. Verwachtte je dit niet? Vraag het dan eerst aan je collega’s.',
      ],
      button: 'Nieuw wachtwoord instellen',
    },
    recovery_code: {
      subject: 'Er is een herstelcode gebruikt voor de Manyhearts-console',
      lines: [
        `Er is met een herstelcode ingelogd als ${username}.`,
        'Was jij dat niet? Laat een eigenaar je account dan nu opnieuw instellen.',
      ],
      button: undefined,
    },
  };
  return (language === 'nl' ? dutch : english)[kind];
}

function changeLines(language: Language, changes: readonly ApprovalChange[]): string[] {
  const lineOf = ({ field, before, after }: ApprovalChange) =>
    `${fieldsInWords[language][field]}: ${before === null ? '' : `${before} → `}${after}`;
  return changes.map(lineOf);
}

/** `dueAt` is set if there was only one owner; then the button cancels, otherwise it leads to the console. */
export function approvalMailWords(
  language: Language,
  kind: ApprovalKind,
  { requester, subject, dueAt, changes }: Omit<Facts, 'username'>,
): Words {
  const deed = kindsInWords[language][kind].replace('%{subject}', () => subject);
  const changed = changeLines(language, changes);
  if (language === 'nl')
    return dueAt === undefined
      ? {
          subject: 'Een verzoek in de Manyhearts-console wacht op een tweede eigenaar',
          lines: [`${requester} wil ${deed}.`, ...changed, 'Een andere eigenaar moet dit in de console goedkeuren.'],
          button: 'Naar de console',
        }
      : {
          subject: 'Over 24 uur verandert er iets in de Manyhearts-console',
          lines: [
            `${requester} wil ${deed}. Omdat er maar één eigenaar is, gebeurt dat vanzelf op ${dueAt}.`,
            ...changed,
            'Was jij dit niet? Annuleer het dan met deze link en wijzig daarna je wachtwoord.',
          ],
          button: 'Annuleren',
        };
  return dueAt === undefined
    ? {
        subject: 'A request in the Manyhearts console waits for a second owner',
        lines: [`${requester} wants to ${deed}.`, ...changed, 'Another owner has to approve it in the console.'],
        button: 'Open the console',
      }
    : {
        subject: 'Something changes in the Manyhearts console in 24 hours',
        lines: [
          `${requester} wants to ${deed}. As there is only one owner, it happens by itself at ${dueAt}.`,
          ...changed,
          'If that was not you, cancel it with this link, then change your password.',
        ],
        button: 'Cancel it',
      };
}

/** Plain on purpose: no pictures, nothing remote, the same words as text. */
export function layOutStaffMail({ lines, button }: Words, link: string | undefined): { text: string; html: string } {
  const markup = html`<!doctype html><meta charset="utf-8"><body style="font:16px/1.5 system-ui,sans-serif;max-width:36em">${lines.map(
    (line) => html`<p>${line}</p>`,
  )}${button && link ? html`<p><a href="${link}">${button}</a></p><p style="overflow-wrap:anywhere">${link}</p>` : undefined}</body>`;
  return { text: [...lines, ...(link ? [link] : [])].join('\n\n'), html: String(markup) };
}
