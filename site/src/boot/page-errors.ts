/** Vitals are measured in one page of so many. */
const sampledOf = 10;
/** Loaded after the page and only if there is something to report. */
const reports = () => import('./page-reports.ts');

type Listener = (error: unknown) => void;

let first: { error: unknown } | undefined;
let listener: Listener | undefined;

/** Only a page's first error is kept: the others mostly follow from it. */
export function noteError(error: unknown): void {
  if (first) return;
  first = { error };
  listener?.(error);
}

/** Reports the page's first error, and the vitals of some pages. Errors that came before are reported too. */
export function startReports(): void {
  onFirstError((error) => void reports().then(({ reportError }) => reportError(error)));
  if (Math.random() * sampledOf < 1) void reports().then(({ reportVitals }) => reportVitals());
}

function onFirstError(told: Listener): void {
  listener = told;
  if (first) told(first.error);
}

export function noteUncaughtErrors(): void {
  addEventListener('error', ({ error }) => noteError(error));
  addEventListener('unhandledrejection', (event) => {
    if (isEndedTransition(event.reason)) event.preventDefault();
    else noteError(event.reason);
  });
}

/** A turned phone ends the move from page to page early. Nothing is lost by it, and the router does not catch it. */
function isEndedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && /transition/i.test(reason.message);
}
