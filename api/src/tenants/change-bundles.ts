import { countryCodes, type CountryCode } from '@manyhearts/contract/countries';
import { toMinor } from '@manyhearts/contract/money';
import type { BundleDocument, BundleDocuments } from '@manyhearts/contract/tenant-document';
import { AppError } from '../core/errors/app-error.ts';
import { storeOf } from '../core/database/store.ts';
import type { Random } from '../core/crypto/random.ts';
import { bundleFaults, toBundleDocuments } from './bundles.rules.ts';
import { CreditBundle } from './credit-bundle.entity.ts';
import { withDefaultBundles } from './default-bundles.rules.ts';
import { hasFaults } from './shape-faults.ts';
import { versionOf } from './content-version.rules.ts';
import { changeBrand } from './keep-launchable.ts';
import { stamp, type WriteCtx } from './tenant-revision.ts';
import type { TenantRow } from './tenant.entity.ts';

/** Gives the default price list to every country of a tenant that has none. Returns those countries. */
export function addMissingBundles(ctx: WriteCtx, tenant: { id: string }, random: Random): Promise<string[]> {
  return changeBrand(ctx, tenant, async (ctx, row, revision) => {
    const before = toBundleDocuments(await storeOfBundles(ctx, row).find());
    const after = withDefaultBundles(before, row.countries);
    const added = Object.keys(after).filter((country) => !Object.hasOwn(before, country));
    if (added.length > 0) {
      await writeBundles(ctx, row, after, random);
      await stamp(ctx, { id: row.id }, revision);
    }
    return added;
  });
}

/** `seen` is the price list that the editor loaded; if it was changed since, the change is a conflict. */
export function replaceBundles(
  ctx: WriteCtx,
  tenant: { id: string },
  { country, list, seen }: { country: CountryCode; list: BundleDocument[]; seen?: string | undefined },
  random: Random,
): Promise<void> {
  return changeBrand(ctx, tenant, async (ctx, row, revision) => {
    const before = toBundleDocuments(await storeOfBundles(ctx, row).find());
    if (seen !== undefined && seen !== versionOf(before[country] ?? [])) throw new AppError('conflict');
    const { [country]: _, ...others } = before;
    await writeBundles(ctx, row, list.length > 0 ? { ...others, [country]: list } : others, random);
    await stamp(ctx, { id: row.id }, revision);
  });
}

/**
 * Call inside a revision. Replaces all price lists. A bundle keeps its id as long as its position in the list exists.
 */
export async function writeBundles(
  ctx: WriteCtx,
  row: TenantRow,
  bundles: BundleDocuments,
  random: Random,
): Promise<void> {
  const faults = bundleFaults(bundles);
  if (hasFaults(faults)) throw new AppError('invalid', {}, faults);
  const store = storeOfBundles(ctx, row);
  const stored = await store.find();
  for (const country of countryCodes) {
    const wanted = bundles[country] ?? [];
    for (const [at, { credits, price, currency, popular = false }] of wanted.entries()) {
      const values = { country, position: at + 1, credits, priceMinor: toMinor(price), currency, isPopular: popular };
      const known = stored.find((bundle) => bundle.country === country && bundle.position === at + 1);
      if (known) await store.change({ id: known.id }, values);
      else await store.add({ id: random.id(ctx.now().getTime()), ...values });
    }
    for (const surplus of stored.filter((bundle) => bundle.country === country && bundle.position > wanted.length))
      await store.remove({ id: surplus.id });
  }
}

function storeOfBundles(ctx: WriteCtx, row: TenantRow) {
  return storeOf({ db: ctx.db, tenant: { id: row.id, poolId: row.poolRef } }, CreditBundle);
}
