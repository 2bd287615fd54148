import { defineCall } from '../calls.ts';
import type { SettingsGroupWireName } from '../settings/index.ts';

/**
 * `same`: the brand has these values already. `refused`: the reasons say why. `conflict`: someone saved since the check.
 * `gone`: the brand is out of reach.
 */
export const applyOutcomes = ['changes', 'same', 'refused', 'conflict', 'gone'] as const;
export type ApplyOutcome = (typeof applyOutcomes)[number];

/** What happens to one brand, or happened. Values are JSON text, as in the audit. */
export type AppliedBrandView = {
  id: string;
  name: string;
  outcome: ApplyOutcome;
  before: string;
  after: string;
  reasons: { field: string; detail: string }[];
  /** Of the brand's settings group. The apply sends it back, so that only what was shown is changed. */
  version: number;
};

/** One call takes a page of brands, so that it stays short; more brands are more calls. */
export const applyPageLength = 20;

type From = { id: string; group: SettingsGroupWireName; names: string[] };
/** `version` is the one of the settings that are applied. */
export type AppliedPageView = { version: number; brands: AppliedBrandView[] };

export const checkSettingsApply = defineCall<From & { brands: string[] }, AppliedPageView>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/settings/{group}/apply/check',
  summary: 'Says what would change in other brands if they had these settings, and which would be refused',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'own',
});

/** Each brand in a transaction of its own. Called again, brands that are done answer `same`. */
export const applySettings = defineCall<
  From & { version: number; brands: { id: string; version: number }[] },
  AppliedPageView
>({
  verb: 'POST',
  path: '/api/admin/tenants/{id}/settings/{group}/apply',
  summary: 'Gives other brands these settings, each brand by itself',
  audience: 'staff',
  roles: ['owner', 'operator'],
  idempotency: 'own',
});
