import { Injectable } from '@nestjs/common';
import type { SystemCtx } from '../../core/ctx.ts';
import { storeOf, type StoreContext } from '../../core/database/store.ts';
import { eachOnItsOwn } from '../../core/each-on-its-own.ts';
import { ErasureJournalService } from '../../erasures/erasure-journal.service.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { Account } from '../account.entity.ts';

export type Brand = NonNullable<StoreContext['tenant']>;
/** `next` finds some that are to go, by their ids. `claim` says whether one still is, by a write that whoever comes back at the same time waits behind. */
type Going = { next: () => Promise<string[]>; claim: (at: StoreContext, id: string) => Promise<boolean> };
type Part = { target: new () => object; property: string };

/** An account with everything about it, or nothing of that. */
@Injectable()
export class AccountEraserService {
  constructor(
    private readonly mails: MemberMailsService,
    private readonly profiles: ProfilesService,
    private readonly journal: ErasureJournalService,
  ) {}

  /** Of somebody who was erased before, and came back with a backup. */
  async eraseAgain(ctx: SystemCtx, tenant: Brand, id: string): Promise<boolean> {
    return (await this.erase(ctx, tenant, id, () => Promise.resolve(true))) > 0;
  }

  /** Until none of those that are found goes any more: one that came back in this very moment stays, and is not met again. */
  async eraseAll(ctx: SystemCtx, tenant: Brand, { next, claim }: Going): Promise<void> {
    let erased: number;
    do {
      erased = 0;
      await eachOnItsOwn(await next(), async (id) => {
        erased += await this.erase(ctx, tenant, id, claim);
      });
    } while (erased > 0);
  }

  /** Answers how many accounts there are less. */
  private erase(ctx: SystemCtx, tenant: Brand, id: string, claim: Going['claim']): Promise<number> {
    return ctx.inTransaction(async (within) => {
      const { db } = within;
      const at = { db, tenant };
      if (!(await claim(at, id))) return 0;
      for (const { target, property } of partsOf(db)) await storeOf(at, target).remove({ [property]: id });
      await this.mails.erase(at, id);
      await this.profiles.erase(within, tenant, id);
      await this.journal.note(within, { kind: 'account', tenantId: tenant.id, id });
      return storeOf(at, Account).remove({ id });
    });
  }
}

/** Every table whose rows belong to an account, as its foreign key says: a new one is part of this from its first day. */
function partsOf({ connection }: SystemCtx['db']): Part[] {
  return connection.entityMetadatas.flatMap(({ target, foreignKeys }) =>
    foreignKeys
      .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.target === Account)
      .flatMap(({ columns }) =>
        columns
          .filter(({ propertyName }) => propertyName !== 'tenantId')
          .map(({ propertyName }) => ({ target: target as Part['target'], property: propertyName })),
      ),
  );
}
