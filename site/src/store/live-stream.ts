import { liveEventKinds, openEvents, type LiveEvent } from '@manyhearts/contract/live';
import { fromWire } from '@manyhearts/contract/wire';

export type Follower = {
  onEvent: (event: LiveEvent) => void;
  onAlive: (isAlive: boolean) => void;
  /** The stream could not be opened. */
  onRefused: () => void;
};
/** What the tabs of a browser tell each other. */
type Message = { event: LiveEvent; id: string } | { isAlive: boolean } | 'isAlive?';

const name = 'live';
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
  /** Of the last event heard, in whichever tab, so that the next stream begins with what is missed meanwhile. */
  let heard = '';
  let close: (() => void) | undefined;
  const tell = (message: Message): void => channel.postMessage(message);

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'isAlive?') {
      if (close && isAlive !== undefined) tell({ isAlive });
    } else if ('event' in data) {
      heard = data.id || heard;
      follower.onEvent(data.event);
    } else follower.onAlive(data.isAlive);
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
    const onEvent = (event: LiveEvent, id: string): void => {
      tell({ event, id });
      follower.onEvent(event);
    };
    const stop = openStream({ onEvent, onAlive: noteAlive, onRefused: follower.onRefused }, heard);
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

type Listener = Omit<Follower, 'onEvent'> & { onEvent: (event: LiveEvent, id: string) => void };

/**
 * Opens the stream again after each failure, later each time, from the event after `heard` on. Returns a function that
 * closes it.
 */
function openStream({ onEvent, onAlive, onRefused }: Listener, heard = ''): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOpen = false;

  const open = (): void => {
    source = new EventSource(heard ? `${openEvents.path}?last_event_id=${heard}` : openEvents.path);
    source.onopen = () => {
      failures = 0;
      isOpen = true;
      onAlive(true);
    };
    const hear = ({ type, data, lastEventId }: MessageEvent<string>): void => {
      heard = lastEventId || heard;
      onEvent({ kind: type, ...(fromWire(JSON.parse(data)) as object) } as LiveEvent, lastEventId);
      // Not opened again: the page leaves, or would replace another browser's stream in turn.
      if (type === 'session') end();
    };
    for (const kind of liveEventKinds) source.addEventListener(kind, hear);
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
