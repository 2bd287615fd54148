import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  checkLedgerNow,
  listLedgers,
  listTransfers,
  readLedger,
  type LedgerPage,
  type LedgerPageInput,
  type LedgerSort,
  type LedgerView,
} from '@manyhearts/contract/admin/ledger';
import { sendPage } from '../../../core/console/admin-list.ts';
import type { ListInput } from '../../../core/console/list-query.rules.ts';
import type { StaffCtx } from '../../../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../../../core/http/call.ts';
import { LedgerService } from './ledger.service.ts';

@Controller()
export class LedgerController {
  constructor(private readonly ledgers: LedgerService) {}

  @Call(listLedgers)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: ListInput<LedgerSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LedgerView[]> {
    const page = await this.ledgers.list(ctx, input);
    return sendPage(reply, 'ledger', page, page);
  }

  @Call(readLedger)
  read(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<LedgerView> {
    return this.ledgers.read(ctx, id);
  }

  @Call(checkLedgerNow)
  check(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<LedgerView> {
    return this.ledgers.checkNow(ctx, id);
  }

  @Call(listTransfers)
  transfers(@CurrentCtx() ctx: StaffCtx, @Input() input: LedgerPageInput): Promise<LedgerPage> {
    return this.ledgers.listTransfers(ctx, input);
  }
}
