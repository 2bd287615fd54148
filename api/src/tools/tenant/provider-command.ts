import { providerKeyShape, type PaymentAccountView } from '@manyhearts/contract/admin/payment-accounts';
import { ProviderAway } from '../../payments/payment-provider.ts';
import { accountOfKey, currentAccountViews, setAuditedKey } from '../../payments/set-provider-key.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { exitCodes, Refused, WrongUsage, type World } from '../command.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { getTenant } from './find-company.ts';
import { usageOf } from './usage.ts';

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
  const { own, company } = await currentAccountViews(ctx, row);
  const lines = [
    ...(own ? [`  its own       ${accountLine(own)}`] : []),
    ...(company ? [`  its company’s ${accountLine(company)}${own ? ', not used' : ''}`] : []),
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
  if (!providerKeyShape.test(key)) throw new Refused('A key begins with live_ or test_. Nothing was changed.');
  const account = await prove(world, key);
  const { before, after } = await setAuditedKey(
    ctx,
    { audit, random, secrets: config.secrets, isDemo: config.demo },
    { brand: row, isCompanys, doer: { account: doer }, provider: 'mollie', key, account },
  );
  const whose = isCompanys ? `The brands of ${row.key}’s company are` : `${row.key} is`;
  io.print(`${whose} paid through ${accountLine(after)}.`);
  if (before && before.profile !== after.profile) io.print(`Earlier payments stay with ${accountLine(before)}.`);
  if (!after.isLive && !config.demo) io.print('This key is one for tests: no brand can go live with it.');
  return exitCodes.ok;
}

async function prove({ config: { mollieUrl }, random }: World, key: string) {
  const account = await accountOfKey({ mollieUrl, random }, key).catch((error: unknown) => {
    if (!(error instanceof ProviderAway)) throw error;
    throw new Refused(`Mollie can’t be asked about this key: ${error.message}. Nothing was changed.`, { cause: error });
  });
  if (!account) throw new Refused('Mollie does not accept this key. Nothing was changed.');
  return account;
}

function accountLine({ provider, profile, isLive, keyEnd, keySetAt }: PaymentAccountView): string {
  return `${provider} ${profile}, ${isLive ? 'live' : 'for tests'}, key …${keyEnd} of ${keySetAt.slice(0, 10)}`;
}
