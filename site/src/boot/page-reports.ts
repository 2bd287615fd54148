import { reportBrowser, type BrowserErrorName, type BrowserReport } from '@manyhearts/contract/browser-reports';
import type { Given } from '@manyhearts/contract/calls';
import { pageAt } from '@manyhearts/contract/site-pages';

/** Pauses and lengths of the windows that layout shifts are summed in, in milliseconds. */
const shiftPause = 1_000;
const shiftWindow = 5_000;

type Vitals = Partial<Pick<BrowserReport, 'lcp' | 'inp' | 'cls'>>;
type InteractionEntry = PerformanceEntry & { interactionId?: number };
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };

export function reportError(error: unknown): void {
  send({ error: nameOf(error), chunk: chunkOf(error) });
}

/** Reports how the page that was opened felt, once the browser leaves it. Pages reached from it by links are not measured. */
export function reportVitals(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const page = pageName();
  const vitals = watchVitals(() => pageName() === page);
  const leave = (): void => {
    // The last event before a phone's browser may kill the page.
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    send({ page, ...vitals });
  };
  document.addEventListener('visibilitychange', leave);
}

function pageName(): string {
  return pageAt(location.pathname)?.name ?? 'none';
}

function send(report: Given<Partial<BrowserReport>>): void {
  const body = JSON.stringify({ page: pageName(), ...report });
  navigator.sendBeacon?.(reportBrowser.path, new Blob([body], { type: 'application/json' }));
}

const kinds: Readonly<Record<string, BrowserErrorName>> = {
  Error: 'error',
  TypeError: 'type',
  RangeError: 'range',
  ReferenceError: 'reference',
  SyntaxError: 'syntax',
  CallError: 'call',
};

/** Never the message, which may quote what a member typed. */
function nameOf(error: unknown): BrowserErrorName {
  if (error instanceof DOMException) return 'dom';
  return (error instanceof Error && kinds[error.name]) || 'other';
}

/** The first file of ours in the stack. */
function chunkOf(error: unknown): string | undefined {
  return /\/assets\/([\w-]{1,70}\.js)/.exec((error instanceof Error && error.stack) || '')?.[1];
}

/** What the browser has not measured yet is absent. */
function watchVitals(isSamePage: () => boolean): Vitals {
  const vitals: Vitals = {};
  let shift = { start: 0, last: 0, sum: 0 };
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = Math.round(startTime);
  });
  observe('event', ({ interactionId, duration }: InteractionEntry) => {
    if (interactionId) vitals.inp = Math.round(Math.max(vitals.inp ?? 0, duration));
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }: ShiftEntry) => {
    if (hadRecentInput) return;
    const isNew = startTime - shift.last > shiftPause || startTime - shift.start > shiftWindow;
    shift = { start: isNew ? startTime : shift.start, last: startTime, sum: value + (isNew ? 0 : shift.sum) };
    vitals.cls = Math.max(vitals.cls ?? 0, shift.sum);
  });
  return vitals;

  /** No-op where the browser does not measure it. */
  function observe<Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void): void {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new PerformanceObserver((list) => {
      if (isSamePage()) list.getEntries().forEach((entry) => note(entry as Entry));
      else observer.disconnect();
    });
    observer.observe({ type, buffered: true });
  }
}
