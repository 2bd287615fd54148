import type { Settings, SettingsGroup } from '@manyhearts/contract/settings/index';
import { issue } from '@manyhearts/contract/yup-messages';
import type { StoreContext } from '../../core/database/store.ts';
import type { FieldFaults } from '../shape-faults.ts';
import { ownMedia } from './media-files.service.ts';
import { namedMedia } from './media-names.rules.ts';

/**
 * Faults of values that name a picture which the brand does not have. A level above brands has no pictures, so there
 * every name is one.
 */
export async function mediaFaults(
  ctx: StoreContext,
  tenant: { id: string } | undefined,
  group: SettingsGroup,
  values: Record<string, unknown>,
): Promise<FieldFaults> {
  if (group !== 'theme') return {};
  const theme = values as Partial<Settings['theme']>;
  const named = namedMedia(theme);
  const there = tenant && named.size > 0 ? await ownMedia(ctx, tenant.id, [...named.values()]) : undefined;
  return missingMedia(theme, there);
}

export function missingMedia(theme: Partial<Settings['theme']>, there?: ReadonlySet<string>): FieldFaults {
  const missing = [...namedMedia(theme)].filter(([, name]) => !there?.has(name));
  return Object.fromEntries(missing.map(([field]) => [field, issue('field_not_offered', { allowed: 'media' })]));
}
