/**
 * `asked` overlays follow a tap and are shown first, at once. `offered` ones wait for the answer about cookies, because
 * they must not cover that question.
 */
export type OverlayKind = 'asked' | 'offered';
export type Queued = { id: string; kind: OverlayKind };

/** Appended behind its kind, `asked` before `offered`. The shown overlay stays, so that no input is lost. */
export function enqueued<T extends Queued>(queue: readonly T[], overlay: T, shownId: string | undefined): T[] {
  if (queue.some(({ id }) => id === overlay.id)) return [...queue];
  const shown = queue.filter(({ id }) => id === shownId);
  const waiting = [...queue.filter(({ id }) => id !== shownId), overlay];
  return [
    ...shown,
    ...waiting.filter(({ kind }) => kind === 'asked'),
    ...waiting.filter(({ kind }) => kind === 'offered'),
  ];
}

export type OpenQuestions = { entry: boolean; consent: boolean };

/** One at a time, and none before the entry warning is answered. */
export function nextShown<T extends Queued>(
  [first]: readonly T[],
  shownId: string | undefined,
  open: OpenQuestions,
): T | undefined {
  if (!first || open.entry) return undefined;
  return first.kind === 'asked' || first.id === shownId || !open.consent ? first : undefined;
}
