import { hiddenCharacters } from '@manyhearts/contract/hidden-characters';
import type { Cost } from '#site/store/chats/chat-answers.rules.ts';

const hidden = new RegExp(hiddenCharacters, 'g');

/** What is sent of a typed text: without characters that show nothing, and without space around it. */
export function sendable(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replace(hidden, '').trim();
}

/** A refused message goes back into the box, before what was typed since. */
export function takenBack(refused: readonly string[], typed: string): string {
  return [...refused, typed].filter((text) => text.trim() !== '').join('\n');
}

/** Refusals after which a text goes back into the box, to be sent again at the price that is shown then. */
export type BackCode = 'short' | 'price';
export function backCode(code: string): BackCode | undefined {
  if (code === 'not_enough_credits') return 'short';
  return code.endsWith('price_changed') ? 'price' : undefined;
}

/** The types of photos that the server accepts. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** More at once is a slip. */
export const mostPhotos = 5;

/** Each photo is a message of its own, and the free ones come first. */
export function costOfPhotos({ free, price }: Pick<Cost, 'free' | 'price'>, count: number): number {
  return Math.max(0, count - free) * price;
}
