import type { ViewerRole } from '@manyhearts/contract/member-profile';

/** Who looks: it decides what a locked photo says and what can be done. `preview`: the member themselves, with the eyes of others. */
export type Viewer =
  | { kind: 'visitor'; canSignUp: boolean }
  | { kind: 'member'; isPremium: boolean; credits: number }
  | { kind: 'preview'; as: ViewerRole };
/** Pages that may not be there yet; nothing leads to them until they are. */
export type Ways = { premium: string | undefined; credits: string | undefined; search: string | undefined };
