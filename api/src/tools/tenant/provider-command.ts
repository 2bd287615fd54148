import { storeOf } from '../../core/database/store.ts';
import { MollieProvider } from '../../payments/mollie/mollie-provider.ts';
import { KeyRefused, ProviderAway, ProviderRefused } from '../../payments/payment-provider.ts';
import { setProviderKey, toShownAccount, type ShownAccount } from '../../payments/set-provider-key.ts';
import { ProviderAccount } from '../../tenants/provider-account.entity.ts';
import { ownerOfCompany, ownerOfTenant } from '../../tenants/provider-account.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { exitCodes, Refused, WrongUsage, type World } from '../command.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { getTenant } from './find-company.ts';
import { usageOf } from './usage.ts';

const keyShape = /^(?:live|test)_\w{20,200}$/;

/** Shows or sets the account that gets the money of a brand's orders. A key that was set is never shown again. */
export async function changeProvider(world: World, args: Arguments): Promise<number> {
  const [, deed] = args.positionals;
  if (deed === 'show') return showProvider(world, await getTenant(world, requirePositionals(args, 'key', 'deed').key));
  if (deed !== 'set')
    throw new WrongUsage(`A provider is shown or set, not ${JSON.stringify(deed ?? '')}.`, usageOf('provider'));
  const { key, provider } = requirePositionals(args, 'key', 'deed', 'provider');
  if (provider !== 'mollie')
    throw new WrongUsage(`There is no provider ${JSON.stringify(provider)}. There is mollie.`, usageOf('provider'));
  const row = await getTenant(world, key);
  return setKey(world, row, args.switches.has('company'));
}

async function showProvider({ ctx, io }: World, row: TenantRow): Promise<number> {
  const accounts = storeOf(ctx, ProviderAccount);
  const own = await accounts.findOne({ currentFor: ownerOfTenant(row.id) });
  const company = await accounts.findOne({ currentFor: ownerOfCompany(row.companyId) });
  const lines = [
    ...(own ? [`  its own       ${accountLine(toShownAccount(own))}`] : []),
    ...(company ? [`  its company’s ${accountLine(toShownAccount(company))}${own ? ', not used' : ''}`] : []),
  ];
  io.print(
    lines.length > 0
      ? [`${row.key} is paid through:`, ...lines].join('\n')
      : `${row.key} has no account at a payment provider. Set one: npm run tenant -- provider ${row.key} set mollie`,
  );
  return exitCodes.ok;
}

async function setKey(world: World, row: TenantRow, isCompanys: boolean): Promise<number> {
  const { ctx, io, random, config, audit, account: doer } = world;
  const key = (await io.secret('Key of the account at Mollie')).trim();
  if (!keyShape.test(key)) throw new Refused('A key begins with live_ or test_. Nothing was changed.');
  const account = await accountOf(world, key);
  const owner = isCompanys ? ownerOfCompany(row.companyId) : ownerOfTenant(row.id);
  const { before, after } = await ctx.inTransaction(async (ctx) => {
    const change = await setProviderKey(
      ctx,
      { random, secrets: config.secrets },
      { owner, provider: 'mollie', key, account },
    );
    await audit.record(ctx, {
      account: doer,
      action: 'provider.key',
      target: owner,
      tenantId: isCompanys ? undefined : row.id,
      ...change,
    });
    return change;
  });
  const whose = isCompanys ? `The brands of ${row.key}’s company are` : `${row.key} is`;
  io.print(`${whose} paid through ${accountLine(after)}.`);
  if (before && before.profile !== after.profile) io.print(`Earlier payments stay with ${accountLine(before)}.`);
  if (!after.isLive && !config.demo) io.print('This key is one for tests: no brand can go live with it.');
  return exitCodes.ok;
}

/** Proves the key before it is stored. */
async function accountOf({ config, random }: World, key: string): Promise<{ profileRef: string; isLive: boolean }> {
  try {
    return await new MollieProvider({ baseUrl: config.mollieUrl, key, fetch, random }).account();
  } catch (error) {
    if (error instanceof KeyRefused || error instanceof ProviderRefused)
      throw new Refused('Mollie does not accept this key. Nothing was changed.', { cause: error });
    if (error instanceof ProviderAway)
      throw new Refused(`Mollie can’t be asked about this key: ${error.message}. Nothing was changed.`, {
        cause: error,
      });
    throw error;
  }
}

function accountLine({ provider, profile, isLive, keyEnd, keySetAt }: ShownAccount): string {
  return `${provider} ${profile}, ${isLive ? 'live' : 'for tests'}, key …${keyEnd} of ${keySetAt.slice(0, 10)}`;
}
