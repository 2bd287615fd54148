import type { Settings } from '@manyhearts/contract/settings/index';

/** What decides whether a member's next message to someone is free. */
export type Allowance = {
  isPremium: boolean;
  /** Undefined before the first message. */
  startedBy: 'self' | 'other' | undefined;
  /** The conversation counts already among those that the member started within the allowance. */
  isFreeChat: boolean;
  usedMessages: number;
  usedConversations: number;
};
type Limits = Pick<Settings['limits'], 'freeMessages' | 'freeConversations'>;

/**
 * Free messages that are left for this conversation. They are counted over all conversations, and only those
 * conversations count that the member started.
 */
export function freeMessagesLeft(allowance: Allowance, { freeMessages, freeConversations }: Limits): number {
  if (allowance.isPremium) return 0;
  if (countsAnew(allowance) && allowance.usedConversations >= freeConversations) return 0;
  return Math.max(0, freeMessages - allowance.usedMessages);
}

/** True if a free message makes this conversation count among those that the member started. */
export function countsAnew({ startedBy, isFreeChat }: Allowance): boolean {
  return startedBy !== 'other' && !isFreeChat;
}

type Counted = {
  ownIsPremium: boolean;
  startedBy: string | null;
  isFree: boolean | null;
  usedMessages: number | null;
  usedConversations: number | null;
};

/** The allowance as the scene of a chat has it. */
export function allowanceOf(scene: Counted, ownId: string): Allowance {
  const { ownIsPremium, startedBy, isFree, usedMessages, usedConversations } = scene;
  return {
    isPremium: ownIsPremium,
    startedBy: startedBy === null ? undefined : startedBy === ownId ? 'self' : 'other',
    isFreeChat: isFree === true,
    usedMessages: usedMessages ?? 0,
    usedConversations: usedConversations ?? 0,
  };
}
