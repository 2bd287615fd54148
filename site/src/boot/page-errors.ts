type Listener = (error: unknown) => void;

let first: { error: unknown } | undefined;
let listener: Listener | undefined;

/** Only a page's first error is kept: the others mostly follow from it. */
export function noteError(error: unknown): void {
  if (first) return;
  first = { error };
  listener?.(error);
}

/** Also told of an error that came before, because reports are loaded late. */
export function onFirstError(told: Listener): void {
  listener = told;
  if (first) told(first.error);
}

export function noteUncaughtErrors(): void {
  addEventListener('error', ({ error }) => noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}
