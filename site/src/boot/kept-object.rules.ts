/** What a device keeps, read as an object. Whoever owns the device may have written anything there: of that it is an empty one. */
export function keptObject(text: string | null): Record<string, unknown> {
  try {
    const value = JSON.parse(text ?? '') as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
