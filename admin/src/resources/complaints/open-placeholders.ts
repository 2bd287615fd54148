const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Places of a text that still have to be written; the api refuses a reply with one. */
export function openPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([whole]) => whole))];
}
