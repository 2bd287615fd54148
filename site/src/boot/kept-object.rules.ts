/** Parses stored JSON as an object; empty if malformed, since the device's owner can edit it. */
export function keptObject(text: string | null): Record<string, unknown> {
  try {
    const value = JSON.parse(text ?? '') as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
