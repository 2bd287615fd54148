import { Injectable } from '@nestjs/common';
import type { AccessResetView } from '@manyhearts/contract/admin/access-resets';
import { plainAddress } from '@manyhearts/contract/email-addresses';
import { idShape } from '@manyhearts/contract/ids';
import { plainUsername } from '@manyhearts/contract/usernames';
import { AuditService, type AuditCtx, type Doer } from '../../audit/audit.service.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { storeOf } from '../../core/database/store.ts';
import { Account } from '../account.entity.ts';
import { maskedAddress } from '../../core/text/masked-address.ts';
import { AccountRecoveryService } from './account-recovery.service.ts';

export type AccessReset = { member: string; reason: string; doer: Doer };
/** An account with a proved address. */
type Resettable = Account & { ownedEmail: string };

/** Lets support reset access for a member who lost a second factor, by console or command. */
@Injectable()
export class AccessResetsService {
  constructor(
    private readonly recovery: AccountRecoveryService,
    private readonly audit: AuditService,
  ) {}

  /** Call inside a transaction that `within` and `line` share. `line` reaches across brands, as the audit needs. */
  async reset(within: Ctx, line: AuditCtx, { member, reason, doer }: AccessReset): Promise<AccessResetView> {
    const { id } = await this.find(within, member);
    const account = requireResettable(await this.recovery.hold(within, id));
    const before = await this.recovery.handOver(within, account, account.ownedEmail);
    const after = { sessions: 0, devices: 0, secondFactors: 0, passkeys: 0, reason };
    await this.audit.record(line, {
      ...doer,
      action: 'member.access_reset',
      target: `member:${id}`,
      tenantId: within.tenant.id,
      before,
      after,
    });
    return toView(account);
  }

  /** Shows which account a reset would affect and where the mail would go. */
  async look(ctx: Ctx, member: string): Promise<AccessResetView> {
    return toView(requireResettable(await this.find(ctx, member)));
  }

  /** By id, user name or confirmed address: an address that is only claimed finds no member. */
  private async find(ctx: Ctx, typed: string): Promise<Account> {
    const accounts = storeOf(ctx, Account);
    if (typed.includes('@')) return accounts.get({ ownedEmail: plainAddress(typed) });
    const byId = idShape.test(typed) ? await accounts.findOne({ id: typed }) : null;
    return byId ?? accounts.get({ usernameNorm: plainUsername(typed) });
  }
}

/** An account being deleted is restored by its own mail first, and a blocked one must not come back this way. */
function requireResettable(account: Account | null): Resettable {
  if (!account) throw new AppError('not_found');
  if (account.status === 'pending_deletion') throw new AppError('pending_deletion');
  if (account.status !== 'active' || account.ownedEmail === null) throw new AppError('conflict');
  return account as Resettable;
}

function toView({ id, username, ownedEmail }: Resettable): AccessResetView {
  return { memberId: id, username, sentTo: maskedAddress(ownedEmail) };
}
