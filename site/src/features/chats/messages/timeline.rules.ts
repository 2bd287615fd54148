import type { MessageView } from '@manyhearts/contract/messages';
import type { OutboxEntry } from '#site/store/chats/outbox.rules.ts';

/** A message as the chat shows it: one that the server has, or one that waits on this device. */
export type Line = { key: string; own: boolean; atMs: number } & (
  | { message: MessageView; waiting?: undefined }
  | { message?: undefined; waiting: OutboxEntry }
);
/** `isFirst` and `isLast` of a group of bubbles. `day` and `isNew` stand above the line. */
export type TimelineItem = {
  line: Line;
  isFirst: boolean;
  isLast: boolean;
  /** Set if a day begins. */
  day: string | undefined;
  /** Set if the new messages begin. */
  isNew: boolean;
  /** Another state than the next own message's. */
  showsState: boolean;
};

/** Messages that follow each other within this time form a group. */
const groupMs = 5 * 60_000;

/** Received messages are by number, own ones that wait come last. */
export function linesOf(messages: readonly MessageView[], waiting: readonly OutboxEntry[]): Line[] {
  return [
    // An own message keeps its key when it is sent, so that its bubble stays the same element.
    ...messages.map((message) => ({
      ...{ key: message.clientId ?? message.id, own: message.own, atMs: Date.parse(message.at), message },
    })),
    ...waiting.map((entry) => ({ key: entry.clientId, own: true, atMs: entry.atMs, waiting: entry })),
  ];
}

type Marks = { dayOf: (atMs: number) => string; firstNew: number | undefined };

/** Days, groups and the divider of new messages. */
export function timelineOf({ lines, before, after }: Omit<Block, 'key'>, marks: Marks): TimelineItem[] {
  return lines.map((line, index) => {
    const previous = lines[index - 1] ?? before;
    const next = lines[index + 1] ?? after;
    const isNew = line.message !== undefined && line.message.number === marks.firstNew && !line.own;
    return {
      line,
      isNew,
      day: beginsDay(line, previous, marks.dayOf),
      isFirst: isNew || !belongTogether(previous, line, marks.dayOf),
      isLast: !belongTogether(line, next, marks.dayOf) || next?.message?.number === marks.firstNew,
      showsState: stateOf(line) !== stateOf(next),
    };
  });
}

function beginsDay(line: Line, previous: Line | undefined, dayOf: Marks['dayOf']): string | undefined {
  const day = dayOf(line.atMs);
  return previous && dayOf(previous.atMs) === day ? undefined : day;
}

function belongTogether(one: Line | undefined, next: Line | undefined, dayOf: Marks['dayOf']): boolean {
  return (
    one !== undefined &&
    next !== undefined &&
    one.own === next.own &&
    next.atMs - one.atMs < groupMs &&
    dayOf(one.atMs) === dayOf(next.atMs)
  );
}

function stateOf(line: Line | undefined): string | undefined {
  return line?.own ? (line.message?.state ?? 'waiting') : undefined;
}

/** Lines are rendered in blocks of so many, by number: a block stays the same when older messages are added above. */
const blockLength = 40;

/** `before` and `after` are the lines around it. */
export type Block = { key: string; lines: readonly Line[]; before: Line | undefined; after: Line | undefined };

export function blocksOf(lines: readonly Line[]): Block[] {
  const starts: { key: string; at: number }[] = [];
  for (const [at, { message }] of lines.entries()) {
    const key = message && String(Math.floor(message.number / blockLength));
    // Waiting messages stay in the last block, where they will be once they are sent.
    if (at === 0 || (key !== undefined && key !== starts.at(-1)?.key)) starts.push({ key: key ?? 'first', at });
  }
  return starts.map(({ key, at }, index) => {
    const end = starts[index + 1]?.at ?? lines.length;
    return { key, lines: lines.slice(at, end), before: lines[at - 1], after: lines[end] };
  });
}

/** True if both render the same. */
export function isSameBlock(one: Block, other: Block): boolean {
  return (
    one.lines.length === other.lines.length &&
    isSameLine(one.before, other.before) &&
    isSameLine(one.after, other.after) &&
    one.lines.every((line, index) => isSameLine(line, other.lines[index]))
  );
}

function isSameLine(one: Line | undefined, other: Line | undefined): boolean {
  return one?.message === other?.message && one?.waiting === other?.waiting;
}
