import type { Store } from 'react-admin';

/** Something that was written and is not sent yet. */
export type Draft = {
  text: string;
  /** When it was typed, in milliseconds. */
  at: number;
  /** Version of what it answers, as it was seen when writing began. */
  seen?: number | undefined;
};

/** All drafts; behind it stands the person, so that another one at this device does not get them. */
const drafts = 'drafts.';
const keptMs = 24 * 60 * 60_000;

export function draftsOf(staffId: string): string {
  return `${drafts}${staffId}.`;
}

export function isFresh(draft: Draft | null | undefined): draft is Draft {
  return draft !== null && draft !== undefined && Date.now() - draft.at < keptMs;
}

/** Names of the drafts in the store that are younger than a day. */
export function freshDrafts(store: Store): string[] {
  return Object.keys(store.listItems?.(drafts) ?? {}).filter((name) => isFresh(store.getItem<Draft>(name)));
}

/** A log-out leaves nothing behind; a session that only ended keeps the letter that was being written. */
export function dropDrafts(store: Store, staffId: string): void {
  store.removeItems(draftsOf(staffId));
}
