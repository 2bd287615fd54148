/** A message by its place in the chats of a member. */
export type MessagePlace = { conversationId: string; number: number };

/** Before every message: ids are greater than this. */
export const firstPlace = '0:0';

/** A place as an id of a job. */
export function placeOf({ conversationId, number }: MessagePlace): string {
  return `${conversationId}:${number}`;
}

export function readPlace(text: string): MessagePlace {
  const [conversationId = '', number = ''] = text.split(':');
  return { conversationId, number: Number(number) };
}
