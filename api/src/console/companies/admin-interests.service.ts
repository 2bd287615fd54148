import { Injectable } from '@nestjs/common';
import type { InterestRecord, InterestSort } from '@manyhearts/contract/admin/interests';
import type { AdminPage } from '../../core/console/admin-list.ts';
import type { ListInput, ListPage } from '../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../core/ctx/ctx.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { findInterests } from './interest-list.rules.ts';

/** They are part of the software, so the console only shows them. */
@Injectable()
export class AdminInterestsService {
  list(ctx: StaffCtx, input: ListInput<InterestSort>): AdminPage<InterestRecord> & { page: ListPage<InterestSort> } {
    return findInterests(input, ctx.language);
  }

  read(ctx: StaffCtx, id: string): InterestRecord {
    const { items } = this.list(ctx, { filter: { id } });
    const [interest] = items;
    if (!interest) throw new AppError('not_found');
    return interest;
  }
}
