import { Injectable } from '@nestjs/common';
import { IsNull, LessThan } from 'typeorm';
import { limits } from '@manyhearts/contract/limits';
import type { SystemCtx } from '../../core/ctx.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { Random } from '../../core/random.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { Account } from '../account.entity.ts';

type Brand = NonNullable<StoreContext['tenant']>;
type Part = { target: new () => object; property: string };

const atOnce = 200;
/** Whoever paid has something in the account, and is no stranger to us. */
const unproved = { status: 'not_confirmed', confirmedAt: IsNull(), isPremium: false } as const;

/** The privacy statement promises how long an account is kept whose address nobody proved. */
@Injectable()
export class UnconfirmedAccountsService {
  constructor(
    private readonly random: Random,
    private readonly mails: MemberMailsService,
    private readonly profiles: ProfilesService,
  ) {}

  async eraseOld(ctx: SystemCtx, brand: Brand): Promise<void> {
    const before = new Date(ctx.now().getTime() - limits.retention.unconfirmedDays * 86_400_000);
    for (;;) {
      const old = await storeOf({ db: ctx.db, tenant: brand }, Account).find({ ...unproved, signedUpAt: LessThan(before) }, { order: { signedUpAt: 'ASC' }, take: atOnce });
      let erased = 0;
      for (const { id } of old) erased += await this.erase(ctx, brand, id);
      // One that is confirmed in this very moment stays, and is not met again.
      if (erased === 0) return;
    }
  }

  /** Answers how many accounts there are less. */
  private erase(ctx: SystemCtx, tenant: Brand, id: string): Promise<number> {
    return ctx.inTransaction(async ({ db }) => {
      const at = { db, tenant };
      // Another stamp: nobody comes in any more, and whoever confirms at the same time waits, and finds nothing.
      if ((await storeOf(at, Account).change({ id, ...unproved }, { stamp: this.random.id(ctx.now().getTime()) })) === 0) return 0;
      for (const { target, property } of partsOf(db)) await storeOf(at, target).remove({ [property]: id });
      await this.mails.erase(at, id);
      await this.profiles.erase(at, id);
      return storeOf(at, Account).remove({ id });
    });
  }
}

/** Every table whose rows belong to an account, as its foreign key says: a new one is part of this from its first day. */
function partsOf({ connection }: SystemCtx['db']): Part[] {
  return connection.entityMetadatas.flatMap(({ target, foreignKeys }) =>
    foreignKeys
      .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.target === Account)
      .flatMap(({ columns }) => columns.filter(({ propertyName }) => propertyName !== 'tenantId').map(({ propertyName }) => ({ target: target as Part['target'], property: propertyName }))),
  );
}
