import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import type { SystemCtx } from '../../core/ctx/ctx.ts';
import { storeOf, type Brand } from '../../core/database/store.ts';
import { Account } from '../../identity/account.entity.ts';
import { AccountDeletion } from '../deletion/account-deletion.entity.ts';
import { AccountEraserService } from './account-eraser.service.ts';

const page = { order: { eraseAt: 'ASC' }, take: 200 } as const;

/** The terms promise how long a deleted account can be restored, and that it is erased after that. */
@Injectable()
export class DeletedAccountsService {
  constructor(private readonly eraser: AccountEraserService) {}

  async eraseDue(ctx: SystemCtx, brand: Brand): Promise<void> {
    const due = { eraseAt: LessThanOrEqual(ctx.now()) };
    await this.eraser.eraseAll(ctx, brand, {
      next: async () =>
        (await storeOf({ db: ctx.db, tenant: brand }, AccountDeletion).find(due, page)).map(
          ({ accountId }) => accountId,
        ),
      claim: async (at, id) => {
        // Locks the account first, as a restore does, so that the two never overlap.
        await storeOf(at, Account).change({ id }, { id });
        return (await storeOf(at, AccountDeletion).remove({ accountId: id, ...due })) > 0;
      },
    });
  }
}
