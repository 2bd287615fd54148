import { Injectable } from '@nestjs/common';
import { In, type EntityTarget, type ObjectLiteral } from 'typeorm';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CreditLot } from '../credits/credit-lot.entity.ts';
import { LedgerAccount } from '../credits/ledger-account.entity.ts';
import { LedgerEntry } from '../credits/ledger-entry.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { parts, type KeysOfMember, type LeftOut, type Part, type SectionName } from './own-data-parts.ts';
import { OwnThreadsService, threadColumns, type Owner } from './own-data-threads.service.ts';

type Row = Record<string, unknown>;
export type Table = { section: SectionName; name: string; rows: Row[] };

/** SQLite allows some thirty thousand values in a statement. */
const idsAtOnce = 500;
/** In the facts of mails: what opens their links. */
const linkFacts = ['linkKey', 'otherLinks'];

/** Everything that is stored of a member, by section and table, as it is now. */
@Injectable()
export class OwnTablesService {
  constructor(private readonly threads: OwnThreadsService) {}

  async read(ctx: Ctx, owner: Owner): Promise<Table[]> {
    const keys = await keysOf(ctx, owner.id);
    const tables: Table[] = [];
    for (const part of parts)
      tables.push({ section: part.section, name: tableName(ctx, part.entity), rows: await rowsOf(ctx, part, keys) });
    for (const { section, entity, rows } of await this.threads.read(ctx, owner)) {
      const { without = {} } = threadColumns.find((one) => one.entity === entity) ?? {};
      tables.push({ section, name: tableName(ctx, entity), rows: rows.map((row) => leavingOut(row, without)) });
    }
    return tables;
  }
}

async function keysOf(ctx: Ctx, member: string): Promise<KeysOfMember> {
  const accounts = await storeOf(ctx, LedgerAccount).find({ ownerId: member });
  const wallets = accounts.map(({ id }) => id);
  const wallet = accounts.find(({ kind }) => kind === 'member_paid')?.id ?? '';
  const [orders, lots] = [
    await storeOf(ctx, Order).find({ walletId: wallet }, { select: { id: true } }),
    await storeOf(ctx, CreditLot).find({ accountId: wallet }, { select: { id: true } }),
  ];
  const entries = await among(ctx, LedgerEntry, 'accountId', wallets);
  return {
    ...{ member, wallet, wallets },
    orders: orders.map(({ id }) => id),
    lots: lots.map(({ id }) => id),
    transfers: [...new Set(entries.map(({ transferId }) => String(transferId)))],
  };
}

async function rowsOf(ctx: Ctx, part: Part, keys: KeysOfMember): Promise<Row[]> {
  const { entity, by, key = 'member', without = {}, person, showsPerson } = part;
  const value = keys[key];
  const found = await among(ctx, entity, by, typeof value === 'string' ? [value] : value);
  const rows: Row[] = [];
  for (const row of found) {
    const { [by]: own, ...rest } = leavingOut(row, without);
    const shown: Row = Array.isArray(value) ? { [by]: own, ...rest } : rest;
    rows.push(person === undefined ? shown : await named(ctx, shown, person, showsPerson?.(row) ?? true));
  }
  return rows;
}

async function named(ctx: Ctx, row: Row, person: string, isShown: boolean): Promise<Row> {
  const { [person]: id, ...rest } = row;
  const profile = isShown && typeof id === 'string' ? await storeOf(ctx, Profile).findOne({ id }) : null;
  return { [person.replace(/Id$/, '')]: profile?.name ?? '', ...rest };
}

async function among(
  ctx: Ctx,
  entity: EntityTarget<ObjectLiteral>,
  property: string,
  ids: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce)
    rows.push(...((await storeOf(ctx, entity).find({ [property]: In(ids.slice(from, from + idsAtOnce)) })) as Row[]));
  return rows;
}

function tableName(ctx: Ctx, entity: EntityTarget<ObjectLiteral>): string {
  return ctx.db.connection.getMetadata(entity).tableName;
}

function leavingOut(row: object, without: LeftOut): Row {
  const left = ['tenantId', 'poolId', ...Object.values(without).flat()];
  const { facts, ...rest }: Row = { ...row };
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !left.includes(name)));
  return facts === undefined ? kept : { ...kept, facts: factsWithoutLinks(facts as Row) };
}

function factsWithoutLinks(facts: Row): Row {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !linkFacts.includes(name)));
}
