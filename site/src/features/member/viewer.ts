import type { ViewerRole } from '@manyhearts/contract/member-profile';

/**
 * Who is looking; decides the label of locked photos and the actions. `preview`: the member themselves, seeing what a
 * role sees.
 */
export type Viewer =
  | { kind: 'visitor'; canSignUp: boolean }
  | { kind: 'member'; isPremium: boolean; credits: number }
  | { kind: 'preview'; as: ViewerRole };
/** Pages that may not exist yet; undefined ones are not linked to. */
export type Ways = { premium: string | undefined; credits: string | undefined; search: string | undefined };
