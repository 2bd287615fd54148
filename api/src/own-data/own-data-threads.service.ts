import { Injectable, Inject } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { ConversationSide } from '../chats/conversation-side.entity.ts';
import { Message } from '../chats/message.entity.ts';
import { ComplaintFile, ComplaintMessage } from '../complaints/complaint-message.entity.ts';
import { Complaint } from '../complaints/complaint.entity.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { FormerMember } from '../credits/former-member.entity.ts';
import { FormerMembersService } from '../credits/former-members.service.ts';
import { SuppressedAddress } from '../mails/delivery/suppressed-address.entity.ts';
import { SuppressionsService } from '../mails/delivery/suppressions.service.ts';
import { Mandate } from '../payments/direct-debit/mandate.entity.ts';
import { findForm } from '../payments/direct-debit/mandate-secrets.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { Notice } from '../reports/notices/notice.entity.ts';
import { Report } from '../reports/report.entity.ts';
import type { LeftOut, SectionName } from './own-data-parts.ts';

/** `proved` is null while the address is only claimed: another person may have written from it. */
export type Owner = { id: string; proved: string | null };
type Thread = { section: SectionName; entity: EntityTarget<ObjectLiteral>; rows: readonly object[] };

/** Of tables whose rows another one gives to the member: by a conversation, a case, or an address. */
export const threadColumns: readonly { entity: EntityTarget<ObjectLiteral>; without: LeftOut }[] = [
  {
    entity: ConversationSide,
    without: {
      others: ['memberId', 'conversationId', 'peerId', 'peerReadUpTo', 'peerDeliveredUpTo'],
      derived: ['snippet', 'lastKind', 'lastOwn', 'lastNumber'],
    },
  },
  {
    entity: Message,
    without: {
      others: ['conversationId', 'senderId'],
      place: ['id', 'clientId', 'senderTenantId'],
      derived: ['balance'],
    },
  },
  {
    entity: Complaint,
    without: {
      proof: ['tokenHash', 'tokenKey'],
      staff: ['assigneeId', 'writingBy', 'writingUntil'],
      derived: ['accountId', 'version', 'erasedAt', 'contentUntil'],
    },
  },
  { entity: ComplaintMessage, without: { staff: ['staffId'], place: ['mailId', 'receivedRef'] } },
  { entity: ComplaintFile, without: {} },
  { entity: Notice, without: {} },
  { entity: SuppressedAddress, without: { derived: ['addressHash', 'accountId'] } },
  { entity: FormerMember, without: { derived: ['addressHash'] } },
  {
    entity: Mandate,
    without: { derived: ['accountId', 'ibanHash', 'sealedForm'], place: ['providerAccountId'] },
  },
];

/** Reads what a member wrote and got in chats and cases, and what is stored of their address and bank account. */
@Injectable()
export class OwnThreadsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
    private readonly suppressions: SuppressionsService,
    private readonly formerMembers: FormerMembersService,
  ) {}

  async read(ctx: Ctx, owner: Owner): Promise<Thread[]> {
    const { sides, messages } = await this.chats(ctx, owner.id);
    const cases = await this.cases(ctx, owner);
    const inCases = { complaintId: cases.map(({ id }) => id) };
    const written: ComplaintMessage[] = [];
    const files: ComplaintFile[] = [];
    for (const complaintId of inCases.complaintId) {
      for (const message of await storeOf(ctx, ComplaintMessage).find({ complaintId }, { order: { createdAt: 'ASC' } }))
        if (message.author !== 'note') written.push(message);
      files.push(...(await storeOf(ctx, ComplaintFile).find({ complaintId })));
    }
    return [
      { section: 'messages', entity: ConversationSide, rows: sides },
      { section: 'messages', entity: Message, rows: messages },
      { section: 'complaints', entity: Complaint, rows: cases },
      { section: 'complaints', entity: ComplaintMessage, rows: written },
      { section: 'complaints', entity: ComplaintFile, rows: files },
      { section: 'reports', entity: Notice, rows: await this.notices(ctx, owner) },
      { section: 'mails', entity: SuppressedAddress, rows: await this.suppressed(ctx, owner) },
      { section: 'account', entity: FormerMember, rows: await this.formerMembers.ofAccount(ctx, owner.id) },
      { section: 'money', entity: Mandate, rows: await this.mandates(ctx, owner.id) },
    ];
  }

  /** Messages of both sides that the member still sees, the others by their shown name only. */
  private async chats(ctx: Ctx, memberId: string): Promise<{ sides: object[]; messages: object[] }> {
    const sides: object[] = [];
    const messages: object[] = [];
    for (const side of await storeOf(ctx, ConversationSide).find({ memberId })) {
      const { conversationId, peerId, clearedUpTo } = side;
      const name = (await storeOf(ctx, Profile).findOne({ id: peerId }))?.name ?? '';
      sides.push({ name, ...side });
      for (const message of await storeOf(ctx, Message).find({ conversationId }, { order: { number: 'ASC' } })) {
        const isOwn = message.senderId === memberId;
        // What the other paid is theirs to know.
        const { credits, transferId, returnedAt, photoId, ...shared } = message;
        const own = { credits, transferId, returnedAt, photoId };
        if (message.number > clearedUpTo) messages.push({ with: name, isOwn, ...shared, ...(isOwn && own) });
      }
    }
    return { sides, messages };
  }

  /** Also those that they sent as a visitor, from the address that they proved. */
  async cases(ctx: Ctx, { id: accountId, proved }: Owner): Promise<Complaint[]> {
    const own = await storeOf(ctx, Complaint).find({ accountId });
    const asVisitor = proved === null ? [] : await storeOf(ctx, Complaint).find({ email: proved });
    return [...own, ...asVisitor.filter(({ accountId: other }) => other === null)];
  }

  private async notices(ctx: Ctx, { proved }: Owner): Promise<object[]> {
    const rows: object[] = [];
    if (proved === null) return rows;
    for (const notice of await storeOf(ctx, Notice).find({ email: proved })) {
      const report = await storeOf(ctx, Report).findOne({ id: notice.reportId });
      rows.push({ ...notice, category: report?.category, text: report?.text, status: report?.status });
    }
    return rows;
  }

  private async suppressed(ctx: Ctx, { id: accountId, proved }: Owner): Promise<object[]> {
    const rows = await storeOf(ctx, SuppressedAddress).find({ accountId });
    const ofAddress = proved === null ? null : await this.suppressions.find(ctx, proved);
    if (ofAddress === null || rows.some(({ id }) => id === ofAddress.id)) return rows;
    return [...rows, ofAddress];
  }

  /** With the signed form, but only the end of the account number. */
  private async mandates(ctx: Ctx, accountId: string): Promise<object[]> {
    const rows = await storeOf(ctx, Mandate).find({ accountId });
    return rows.map((row) => {
      const { iban: _, ...form } = findForm(this.config.secrets, row) ?? { iban: '' };
      return { ...row, ...form };
    });
  }
}
