import { Injectable } from '@nestjs/common';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf, type StoreContext, type Brand } from '../../core/database/store.ts';
import { eachInQueue, type QueuePage } from '../../core/flow/queue.ts';
import { ErasureJournalService } from '../../erasures/erasure-journal.service.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import { ProfilesService } from '../../profiles/profiles.service.ts';
import { Account } from '../../identity/account.entity.ts';

/**
 * `next` finds ids of accounts that are due. `claim` writes to the row and returns whether it is still due: a member
 * who comes back concurrently waits behind that write.
 */
type DueAccounts = {
  next: (page: QueuePage) => Promise<string[]>;
  claim: (at: StoreContext, id: string) => Promise<boolean>;
};
type TableOfAccount = { target: new () => object; property: string };

/** Erases an account with all rows about it, or nothing. */
@Injectable()
export class AccountEraserService {
  constructor(
    private readonly mails: MemberMailsService,
    private readonly profiles: ProfilesService,
    private readonly journal: ErasureJournalService,
  ) {}

  /** For an account that was erased before and returned with a restored backup. */
  async eraseAgain(ctx: SystemCtx, tenant: Brand, id: string): Promise<boolean> {
    return (await this.erase(ctx, tenant, id, () => Promise.resolve(true))) > 0;
  }

  /** An account that can't be erased yet, because of open payments or a failure, doesn't hold up the others. */
  eraseAll(ctx: SystemCtx, tenant: Brand, { next, claim }: DueAccounts): Promise<void> {
    return eachInQueue({ next, work: async (id) => (await this.erase(ctx, tenant, id, claim)) > 0 });
  }

  /** Returns the number of erased accounts. */
  private erase(ctx: SystemCtx, tenant: Brand, id: string, claim: DueAccounts['claim']): Promise<number> {
    return ctx.inTransaction(async (within) => {
      const { db } = within;
      const at = { db, tenant };
      if (!(await claim(at, id))) return 0;
      for (const { target, property } of tablesOfAccount(db)) await storeOf(at, target).remove({ [property]: id });
      await this.mails.erase(at, id);
      await this.profiles.erase(within, tenant, id);
      await this.journal.note(within, { kind: 'account', tenantId: tenant.id, id });
      return storeOf(at, Account).remove({ id });
    });
  }
}

/** All tables with a foreign key to the account, so that new tables are included without being listed. */
function tablesOfAccount({ connection }: SystemCtx['db']): TableOfAccount[] {
  return connection.entityMetadatas.flatMap(({ target, foreignKeys }) =>
    foreignKeys
      .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.target === Account)
      .flatMap(({ columns }) =>
        columns
          .filter(({ propertyName }) => propertyName !== 'tenantId')
          .map(({ propertyName }) => ({ target: target as TableOfAccount['target'], property: propertyName })),
      ),
  );
}
