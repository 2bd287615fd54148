import { openEvents, type LiveEvent, type LiveEventKind } from '@manyhearts/contract/live';
import { fromWire } from '@manyhearts/contract/wire';

export type Follower = {
  onEvent: (event: LiveEvent) => void;
  onAlive: (isAlive: boolean) => void;
  /** The stream could not be opened. */
  onRefused: () => void;
};
/** What the tabs of a browser tell each other. */
type Message = { event: LiveEvent } | { isAlive: boolean } | 'isAlive?';

const name = 'live';
/** After these the stream is not opened again: the page leaves, or would replace another browser's stream in turn. */
const last: ReadonlySet<LiveEventKind> = new Set(['session_ended', 'stream_replaced']);
const [firstPauseMs, longestPauseMs] = [2_000, 60_000];

/**
 * Follows the one stream of this browser: HTTP/1.1 allows six connections to a host, which a stream for each tab would
 * use up. The tab that holds the lock opens it and passes on what it hears. Returns a function that leaves.
 */
export function shareStream(follower: Follower): () => void {
  if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return openStream(follower);
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let isAlive: boolean | undefined;
  let close: (() => void) | undefined;
  const tell = (message: Message): void => channel.postMessage(message);

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'isAlive?') {
      if (close && isAlive !== undefined) tell({ isAlive });
    } else if ('event' in data) follower.onEvent(data.event);
    else follower.onAlive(data.isAlive);
  };
  tell('isAlive?');

  const lead = (): Promise<void> => {
    const noteAlive = (isNow: boolean): void => {
      isAlive = isNow;
      tell({ isAlive: isNow });
      follower.onAlive(isNow);
    };
    // The tab that led before may have been killed.
    noteAlive(false);
    const stop = openStream({
      onEvent: (event) => {
        tell({ event });
        follower.onEvent(event);
      },
      onAlive: noteAlive,
      onRefused: follower.onRefused,
    });
    return new Promise((release) => {
      close = () => {
        stop();
        release();
      };
    });
  };
  // Rejects if this tab leaves before its turn.
  void navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);

  return () => {
    leaving.abort();
    close?.();
    channel.close();
    follower.onAlive(false);
  };
}

/** Opens the stream again after each failure, later each time. Returns a function that closes it. */
function openStream({ onEvent, onAlive, onRefused }: Follower): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOpen = false;

  const open = (): void => {
    source = new EventSource(openEvents.path);
    source.onopen = () => {
      failures = 0;
      isOpen = true;
      onAlive(true);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = fromWire(JSON.parse(data)) as LiveEvent;
      onEvent(event);
      if (last.has(event.kind)) end();
    };
    // Not left to the browser, which neither waits longer each time nor returns after a refusal.
    source.onerror = () => {
      source.close();
      timer = setTimeout(open, pauseMs(failures));
      failures += 1;
      if (!isOpen) onRefused();
      isOpen = false;
      onAlive(false);
    };
  };
  const end = (): void => {
    clearTimeout(timer);
    source.close();
    onAlive(false);
  };
  open();
  return end;
}

/** Random, so that the members of a restarted server do not return together. */
function pauseMs(failures: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random());
}
