/** The reference of an unexpected failure, if the server sent one. */
export function referenceOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { reference, data } = error as { reference?: unknown; data?: { reference?: unknown } };
  const found = reference ?? data?.reference;
  return typeof found === 'string' ? found : undefined;
}
