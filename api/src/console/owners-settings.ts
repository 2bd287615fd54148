import { isDeepStrictEqual } from 'node:util';
import type { SettingsGroup } from '@manyhearts/contract/settings/index';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { SavedSettings } from '../tenants/change-settings.ts';

/** An operator who raised what one person may pay back would get around the second one. */
const owners: Partial<Record<SettingsGroup, readonly string[]>> = { refunds: ['aloneCase'] };

/** Call in the transaction of the change. */
export function requireOwnerFor(ctx: StaffCtx, group: SettingsGroup, { before, after }: SavedSettings): void {
  if (ctx.staff.role === 'owner') return;
  const isChanged = owners[group]?.some((name) => !isDeepStrictEqual(before[name], after[name])) ?? false;
  if (isChanged) throw new AppError('not_permitted');
}
