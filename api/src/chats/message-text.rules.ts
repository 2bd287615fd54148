import type { MessageHint } from '@manyhearts/contract/messages';
import { hiddenCharacters } from '@manyhearts/contract/hidden-characters';
import { contactDetailIn } from '@manyhearts/contract/contact-details';
import { asksForMoney } from './money-requests.rules.ts';

const snippetLength = 100;
/** Characters that draw nothing: of these alone a message can't consist. */
const invisible = /[\s\u2800\u3164\uffa0\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** True if a reader would see nothing. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}

/** As the contract accepts a text that is sent directly: without hidden characters, with one kind of line break. */
export function sendable(text: string): string {
  const shown = [...text.toWellFormed().replace(/\r\n?/g, '\n')].filter((sign) => !hiddenCharacters.test(sign));
  return shown.join('').trim();
}

/** The beginning of a message on one line, for the list of chats. */
export function snippetOf(text: string): string {
  const shown = [...text.replace(/\s+/g, ' ').trim()];
  return shown.length > snippetLength ? `${shown.slice(0, snippetLength - 1).join('')}…` : shown.join('');
}

/** What a received text asks for. Computed when it is read, so that better rules also apply to older messages. */
export function hintsOf(text: string): MessageHint[] {
  if (text === '') return [];
  const detail = contactDetailIn(text)?.kind;
  const hasLink = detail === 'link' || /https?:\/\/\S|www\.\S/i.test(text);
  return [
    ...(detail !== undefined && detail !== 'link' ? (['contact_details'] as const) : []),
    ...(asksForMoney(text) ? (['money'] as const) : []),
    ...(hasLink ? (['link'] as const) : []),
  ];
}
