import { MoreThan } from 'typeorm';
import { currencyOf } from '@manyhearts/contract/countries';
import { discountValidities } from '@manyhearts/contract/discounts';
import { minorOf, toDecimal } from '@manyhearts/contract/money';
import { paymentMethods } from '@manyhearts/contract/payment-methods';
import { limits } from '@manyhearts/contract/limits';
import { plainUsername } from '@manyhearts/contract/usernames';
import { storeOf } from '../../core/database/store.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { DiscountCode } from '../../discounts/discount-code.entity.ts';
import { addCode, disableCode, type NewCode } from '../../discounts/discount-codes.ts';
import { plainCode } from '../../discounts/discounts.rules.ts';
import { Account } from '../../identity/account.entity.ts';
import type { TenantRow } from '../../tenants/tenant.entity.ts';
import { didYouMean, exitCodes, Refused, WrongUsage, type World } from '../command.ts';
import { tableLines } from '../terminal.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { getTenant } from './find-company.ts';
import { readMoment } from '../../core/text/moment.rules.ts';
import { timeZoneOf } from './show-page.ts';
import { usageOf } from './usage.ts';
import { readCountry, readList, readWord } from './words.ts';

const deeds = ['create', 'list', 'disable'] as const;
const codesPerPage = 50;
const codeShape = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** Creates, lists and disables the discount codes of a brand. A code is disabled, never deleted: orders name it. */
export async function changeCodes(world: World, args: Arguments): Promise<number> {
  const [key = '', deed = ''] = args.positionals;
  if (!deeds.some((known) => known === deed))
    throw new WrongUsage(
      `Codes are created, listed or disabled, not ${JSON.stringify(deed)}.${didYouMean(deed, deeds)}`,
      usageOf('code'),
    );
  if (deed === 'list') requirePositionals(args, 'key', 'deed');
  const row = await getTenant(world, key);
  if (deed === 'list') return listCodes(world, row, args.options.after ?? '');
  const code = plainCode(requirePositionals(args, 'key', 'deed', 'code').code);
  return deed === 'create' ? createCode(world, row, code, args) : endCode(world, row, code);
}

async function createCode(world: World, row: TenantRow, code: string, args: Arguments): Promise<number> {
  if (!codeShape.test(code))
    throw new Refused('A code has 3 to 40 letters, digits and hyphens, and starts with a letter or a digit.');
  if (code === limits.timeBonus.code || code.startsWith('WELCOME-'))
    throw new Refused(`${code} is made by the software. Choose another code.`);
  const { ctx, audit, account, io } = world;
  const made = await readCode(world, row, code, args.options);
  try {
    await ctx.inTransaction(async (within) => {
      await addCode(within, brandOf(row), made);
      const { accountId, ...after } = made;
      // No line of the audit can be erased with the member.
      await audit.record(within, {
        ...{ account, action: 'code.create', target: code, tenantId: row.id },
        after: { ...after, isForOneMember: accountId !== null },
      });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    throw new Refused(`${row.key} already has a code ${code}. Nothing was changed.`, { cause: error });
  }
  io.print(`${row.key} has the code ${code}: ${made.valuePercentage} % off, ${made.validity}.${boundOf(made)}`);
  return exitCodes.ok;
}

/** What a maximum means for this validity. */
function boundOf({ validity, maxUses }: NewCode): string {
  if (maxUses === null || validity === 'once') return '';
  return validity === 'once-per-user'
    ? ` ${maxUses} members can use it, once each.`
    : ` ${maxUses} orders can have it, of any members.`;
}

async function endCode(world: World, row: TenantRow, code: string): Promise<number> {
  const { ctx, audit, account, io } = world;
  try {
    const wasActive = await ctx.inTransaction(async (within) => {
      const isChanged = await disableCode(within, brandOf(row), code);
      if (isChanged) await audit.record(within, { account, action: 'code.disable', target: code, tenantId: row.id });
      return isChanged;
    });
    io.print(wasActive ? `${code} is disabled. Orders that have it keep it.` : `${code} was disabled before.`);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    throw new Refused(`${row.key} has no code ${code}. All of them: npm run tenant -- code ${row.key} list`, {
      cause: error,
    });
  }
  return exitCodes.ok;
}

async function listCodes({ ctx, io }: World, row: TenantRow, after: string): Promise<number> {
  const found = await storeOf({ db: ctx.db, tenant: brandOf(row) }, DiscountCode).find(
    { code: MoreThan(plainCode(after)) },
    { order: { code: 'ASC' }, take: codesPerPage + 1 },
  );
  const codes = found.slice(0, codesPerPage);
  const cells = codes.map((one) => [
    one.code,
    one.status,
    `${one.valuePercentage} %`,
    one.validity,
    one.maxUses === null ? `${one.uses}` : `${one.uses} of ${one.maxUses}`,
    one.country ?? '-',
    one.minimumOrderMinor === null ? '-' : `${toDecimal(one.minimumOrderMinor)} ${one.currency}`,
    one.paymentMethods?.join(' ') ?? '-',
    one.expiresAt?.toISOString() ?? '-',
    one.accountId === null ? '-' : 'one member',
  ]);
  const headings = ['code', 'status', 'off', 'validity', 'uses', 'country', 'minimum', 'methods', 'expires', 'for'];
  io.print(
    codes.length > 0
      ? tableLines(headings, cells).join('\n')
      : `${row.key} has no ${after === '' ? '' : 'more '}codes. Make one: npm run tenant -- code ${row.key} create <code> --percentage <1-99>`,
  );
  if (found.length > codes.length)
    io.print(`More: npm run tenant -- code ${row.key} list --after ${codes.at(-1)?.code ?? ''}`);
  return exitCodes.ok;
}

async function readCode(world: World, row: TenantRow, code: string, options: Arguments['options']): Promise<NewCode> {
  const country = options.country === undefined ? null : readCountry(options.country);
  if (country && !row.countries.includes(country)) throw new Refused(`${row.key} does not sell in ${country}.`);
  const priced = country ?? row.countries[0];
  const minimum = options.minimum === undefined ? null : readMinimum(options.minimum);
  const validity = readWord('validity', options.validity ?? 'once-per-user', discountValidities);
  if (validity === 'once' && options['max-uses'] !== undefined)
    throw new Refused('A code that is valid once has one use. Leave --max-uses out, or choose another --validity.');
  return {
    code,
    accountId: options.member === undefined ? null : await memberNamed(world, row, options.member),
    valuePercentage: readCount('percentage', options.percentage, 99),
    country,
    currency: priced && (country || minimum !== null) ? currencyOf(priced) : null,
    minimumOrderMinor: minimum,
    paymentMethods:
      options.methods === undefined
        ? null
        : readList(options.methods, (word) => readWord('payment method', word, paymentMethods)),
    validity,
    maxUses: options['max-uses'] === undefined ? null : readCount('max-uses', options['max-uses'], 1_000_000_000),
    expiresAt: options.expires === undefined ? null : await readEnd(world, row, options.expires),
  };
}

function readCount(option: string, typed: string | undefined, most: number): number {
  const count = Number(typed);
  if (typed === undefined || !/^\d+$/.test(typed) || count < 1 || count > most)
    throw new Refused(`--${option} is a whole number from 1 to ${most}.`);
  return count;
}

function readMinimum(typed: string): number {
  const minor = minorOf(/\./.test(typed) ? typed : `${typed}.00`);
  if (minor === undefined) throw new Refused(`--minimum is an amount such as 20 or 19.95.`);
  return minor;
}

async function readEnd(world: World, row: TenantRow, typed: string): Promise<Date> {
  const timeZone = await timeZoneOf(world, row);
  const moment = readMoment(typed, timeZone);
  if (!moment || moment <= world.ctx.now())
    throw new Refused(
      `--expires is a day to come such as 2027-03-01, or a moment such as 2027-03-01T09:00 by the clock of ${timeZone}.`,
    );
  return moment;
}

async function memberNamed({ ctx }: World, row: TenantRow, typed: string): Promise<string> {
  const members = storeOf({ db: ctx.db, tenant: brandOf(row) }, Account);
  const member = await members.findOne({ usernameNorm: plainUsername(typed) });
  if (!member) throw new Refused(`${row.key} has no member ${JSON.stringify(typed)}.`);
  return member.id;
}

function brandOf({ id, poolRef: poolId }: TenantRow) {
  return { id, poolId };
}
