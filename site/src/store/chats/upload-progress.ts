const parts = new Map<string, number>();
const listeners = new Set<() => void>();

/** How much of a photo was sent, 0 to 1, by its message's `clientId`. Known in the tab that sends it. */
export function noteProgress(clientId: string, part: number): void {
  parts.set(clientId, part);
  for (const listener of listeners) listener();
}

export function progressOf(clientId: string): number {
  return parts.get(clientId) ?? 0;
}

export function subscribeToProgress(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
