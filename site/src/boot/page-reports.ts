import { reportBrowser, type BrowserErrorName, type BrowserReport } from '@manyhearts/contract/browser-reports';
import type { Given } from '@manyhearts/contract/calls';
import { pageAt } from '@manyhearts/contract/site-pages';

/** Pauses and lengths of the windows that layout shifts are summed in, in milliseconds. */
const shiftPause = 1_000;
const shiftWindow = 5_000;

type Vitals = Required<Pick<BrowserReport, 'lcp' | 'inp' | 'cls'>>;
type InteractionEntry = PerformanceEntry & { interactionId?: number };
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };

export function reportError(error: unknown): void {
  send({ error: nameOf(error), chunk: chunkOf(error) });
}

/** Reports how the page felt, once it is left. */
export function reportVitals(): void {
  if (typeof PerformanceObserver === 'undefined') return;
  const page = pageName();
  const vitals = watchVitals();
  const leave = (): void => {
    // The last event before a phone's browser may kill the page.
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    send({ page, lcp: Math.round(vitals.lcp), inp: Math.round(vitals.inp), cls: vitals.cls });
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

function watchVitals(): Vitals {
  const vitals: Vitals = { lcp: 0, inp: 0, cls: 0 };
  let shift = { start: 0, last: 0, sum: 0 };
  observe('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  observe('event', ({ interactionId, duration }: InteractionEntry) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }: ShiftEntry) => {
    if (hadRecentInput) return;
    const isNew = startTime - shift.last > shiftPause || startTime - shift.start > shiftWindow;
    shift = { start: isNew ? startTime : shift.start, last: startTime, sum: value + (isNew ? 0 : shift.sum) };
    vitals.cls = Math.max(vitals.cls, shift.sum);
  });
  return vitals;
}

/** No-op where the browser does not measure it. */
function observe<Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as Entry))).observe({
    type,
    buffered: true,
  });
}
