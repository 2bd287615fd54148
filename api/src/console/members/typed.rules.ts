import { plainAddress } from '@manyhearts/contract/email-addresses';
import { idShape } from '@manyhearts/contract/ids';
import { plainUsername } from '@manyhearts/contract/usernames';
import type { Typed } from './member-find.queries.ts';

/** Shorter beginnings would match a good part of all members; a whole name may be shorter. */
const shortest = 3;
const longest = 190;
const mostInvoices = 2_000_000_000;

/** What a typed text may be. Undefined if it is too short to search for. */
export function readTyped(text: string): Typed | undefined {
  const typed = text.trim().slice(0, longest);
  if (idShape.test(typed.toUpperCase())) return { id: typed.toUpperCase() };
  if (typed.length < shortest && !/^\d+$/.test(typed)) return undefined;
  if (typed.includes('@')) return { email: plainAddress(typed) };
  if (/\s/.test(typed)) return { name: plainUsername(typed) };
  return {
    ...(typed.length >= shortest && { name: plainUsername(typed), email: plainAddress(typed) }),
    ...(/^\d+$/.test(typed) && Number(typed) <= mostInvoices && { invoice: Number(typed) }),
    payment: typed,
  };
}
