import type { ReceivedMailState } from '@manyhearts/contract/admin/received-mails';
import type { ComplaintCategory, ComplaintStatus } from '@manyhearts/contract/complaints';
import type { Language } from '@manyhearts/contract/languages';

/** `by` the customer, support, or a note for colleagues; hours before the start of the demo. */
export type DemoLine = { by: 'customer' | 'staff' | 'note'; hoursAgo: number; byMail?: true; text: string };
export type DemoComplaint = {
  language: Language;
  category: ComplaintCategory;
  status: ComplaintStatus;
  /** Filed by a member who was logged in, about one of their purchases if they have any. */
  isMembers?: true;
  lines: readonly DemoLine[];
};

/** Mails that joined no case, in the order in which they came in. */
export const otherMailsOfDemo = [
  { state: 'unknown', from: 'someone@mail.example', hoursAgo: 9 * 24, files: 0 },
  { state: 'dangerous_file', from: 'visitor-site@mail.example', hoursAgo: 6 * 24, files: 1 },
  { state: 'automatic', from: 'visitor-privacy@mail.example', hoursAgo: 19, files: 0 },
  { state: 'empty', from: 'visitor-member@mail.example', hoursAgo: 5, files: 2 },
] as const satisfies readonly { state: ReceivedMailState; from: string; hoursAgo: number; files: number }[];

/** In several states and languages. A brand has those in its own languages. */
export const complaintsOfDemo: readonly DemoComplaint[] = [
  {
    language: 'en',
    category: 'payment',
    status: 'new',
    isMembers: true,
    lines: [
      { by: 'customer', hoursAgo: 3, text: 'I paid this morning, and my bank shows it, but I don’t see any credits yet.' },
    ],
  },
  {
    language: 'en',
    category: 'site',
    status: 'in_progress',
    lines: [
      { by: 'customer', hoursAgo: 15 * 24, text: 'Photos don’t load on my old tablet. The rest works.' },
      { by: 'staff', hoursAgo: 15 * 24 - 4, text: 'Thank you for telling us. Which browser do you use on it?' },
      { by: 'customer', hoursAgo: 14 * 24 + 3, byMail: true, text: 'The one it came with. It says version 79.' },
      { by: 'note', hoursAgo: 14 * 24, text: 'Same as last month: a browser from before 2020. Asked the engineers.' },
    ],
  },
  {
    language: 'nl',
    category: 'refund',
    status: 'waiting',
    isMembers: true,
    lines: [
      { by: 'customer', hoursAgo: 52, text: 'Ik heb per ongeluk twee keer gekocht. Kan ik de tweede aankoop terugkrijgen?' },
      {
        by: 'staff',
        hoursAgo: 28,
        text: 'Bedankt voor je bericht.\n\nOm het uit te zoeken, willen we graag weten: welke van de twee wil je houden?\n\nJe kunt gewoon op deze e-mail antwoorden.',
      },
    ],
  },
  {
    language: 'de',
    category: 'privacy',
    status: 'new',
    lines: [{ by: 'customer', hoursAgo: 20, text: 'Bitte schickt mir eine Kopie aller Daten, die ihr über mich gespeichert habt.' }],
  },
  {
    language: 'fr',
    category: 'member',
    status: 'in_progress',
    lines: [
      { by: 'customer', hoursAgo: 30, text: 'Un membre m’a demandé de l’argent, puis a disparu. Je l’ai signalé, que se passe-t-il ?' },
    ],
  },
  {
    language: 'en',
    category: 'account',
    status: 'resolved',
    lines: [
      { by: 'customer', hoursAgo: 8 * 24, text: 'I can’t log in since I changed my phone.' },
      { by: 'staff', hoursAgo: 7 * 24, text: 'Thank you for telling us. Use one of your recovery codes, and then set up two-step login again.' },
      { by: 'customer', hoursAgo: 7 * 24 - 2, byMail: true, text: 'That worked, thank you!' },
    ],
  },
];
