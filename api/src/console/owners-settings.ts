import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { issue } from '@manyhearts/contract/yup-messages';
import type { StaffCtx } from '../core/ctx/ctx.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { limitsOf } from '../refunds/refund-decisions.service.ts';
import { mergeSettings } from '../tenants/settings.rules.ts';
import { loadLevels } from '../tenants/tenant-loader.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

/** What one person may pay back alone, as a file names it. */
const ownersSetting = { group: 'refunds', name: 'alone_case' } as const;

type Change = { staff: StaffCtx['staff']; db: StoreContext['db']; key: string };

/**
 * Runs a change of a brand inside a revision, and refuses it if it moves what only owners may: an operator who raised
 * what one person may pay back would get around the second one. A new brand may have what it inherits.
 */
export async function keepingOwnersSetting<T>({ staff, db, key }: Change, work: () => Promise<T>): Promise<T> {
  if (staff.role === 'owner') return work();
  const before = await limitOf(db, key);
  const result = await work();
  const after = await limitOf(db, key);
  if (after && after.own !== (before?.own ?? after.inherited))
    throw new AppError(
      'not_permitted',
      {},
      { [`settings.${ownersSetting.group}.${ownersSetting.name}`]: issue('field_of_owners') },
    );
  return result;
}

/** In euros: another first country changes the currency of the limit, and so the limit. */
async function limitOf(db: StoreContext['db'], key: string): Promise<{ own: number; inherited: number } | undefined> {
  const row = await storeOf({ db }, TenantRow).findOne({ key });
  if (!row) return undefined;
  const levels = await loadLevels(db, row);
  const euros = (of: typeof levels) => limitsOf({ settings: mergeSettings(of), countries: row.countries }).aloneCase;
  return { own: euros(levels), inherited: euros({ ...levels, tenant: {} }) };
}

/** A brand as this person may copy it. */
export function copyableBy(staff: StaffCtx['staff'], model: TenantDocument): TenantDocument {
  const { group, name } = ownersSetting;
  const settings = model.settings[group];
  if (staff.role === 'owner' || !settings || !Object.hasOwn(settings, name)) return model;
  const kept = Object.entries(settings).filter(([one]) => one !== name);
  return { ...model, settings: { ...model.settings, [group]: Object.fromEntries(kept) } };
}
