import { Injectable } from '@nestjs/common';
import {
  receivedMailStates,
  receivedMailViews,
  type ReceivedMailLine,
  type ReceivedMailState,
} from '@manyhearts/contract/admin/received-mails';
import { adminList, type AdminPage } from '../../core/console/admin-list.ts';
import { isId, isOneOf } from '../../core/console/list-query.rules.ts';
import type { Ctx, StaffCtx } from '../../core/ctx/ctx.ts';
import { Random } from '../../core/crypto/random.ts';
import { storeOf } from '../../core/database/store.ts';
import { maskedAddress } from '../../core/text/masked-address.ts';
import { PoolsService } from '../../tenants/pools.service.ts';
import { referenceOf } from '../thread.rules.ts';
import { ReceivedMail } from './received-mail.entity.ts';
import { searchReceivedMails, type ReceivedMailRow } from './received-mails.queries.ts';

export const receivedMailList = adminList({
  resource: 'received-mails',
  sorts: ['created_at', 'id'],
  filters: {
    status: ['status', isOneOf(receivedMailStates)],
    view: ['view', isOneOf(receivedMailViews)],
    complaintId: ['complaint_id', isId],
  },
  search: searchReceivedMails,
});
type Search = ReturnType<typeof receivedMailList.readSearch>;
type Noted = { state: ReceivedMailState; from: string; complaintId?: string | undefined; files?: number };

/** Which mails came in, and why some are in no case. */
@Injectable()
export class ReceivedMailsService {
  constructor(
    private readonly pools: PoolsService,
    private readonly random: Random,
  ) {}

  /** `from` is a bare address, or empty. */
  async note(ctx: Ctx, { state, from, complaintId, files = 0 }: Noted): Promise<void> {
    await storeOf(ctx, ReceivedMail).add({
      id: this.random.id(ctx.now().getTime()),
      state,
      masked: from === '' ? null : maskedAddress(from).slice(0, 190),
      complaintId: complaintId ?? null,
      files,
      createdAt: ctx.now(),
    });
  }

  async list(ctx: StaffCtx, search: Search): Promise<AdminPage<ReceivedMailLine>> {
    const { rows, total } = await receivedMailList.findPage(ctx, this.pools, search);
    return { items: rows.map(toLine), total };
  }
}

function toLine({ masked, complaintId, createdAt, ...row }: ReceivedMailRow): ReceivedMailLine {
  return {
    ...row,
    from: masked,
    complaintId,
    reference: complaintId && referenceOf(complaintId),
    createdAt: createdAt.toISOString(),
  };
}
