/**
 * `asked` follows a tap, so it comes before whatever comes by itself (`offered`), and at once. What is offered waits
 * until the visitor has answered about cookies: that question must not be covered by one that can wait.
 */
export type OverlayKind = 'asked' | 'offered';
export type Queued = { id: string; kind: OverlayKind };

/** Behind the others of its kind. The one that is shown stays shown: nobody loses what they were doing. */
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
