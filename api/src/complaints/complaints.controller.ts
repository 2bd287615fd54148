import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  answerComplaint,
  assignComplaint,
  findComplaintOrders,
  linkComplaintOrder,
  listComplaints,
  noteOnComplaint,
  openComplaint,
  setComplaintStatus,
  tellComplaintPresence,
  type AdminComplaintLine,
  type AdminComplaintSort,
  type AdminComplaintView,
  type AssignInput,
  type ComplaintPresence,
  type CustomerOrder,
  type LinkInput,
  type SettableStatus,
  type StaffReply,
} from '@manyhearts/contract/admin/complaints';
import type { EmptyAnswer } from '@manyhearts/contract/calls';
import {
  fileComplaint,
  readComplaint,
  receiveInboundMail,
  replyToComplaint,
  uploadComplaintFile,
  type ComplaintAnswer,
  type ComplaintFileKind,
  type ComplaintInput,
  type ComplaintReceipt,
  type ComplaintReply,
  type InboundMail,
} from '@manyhearts/contract/complaints';
import type { AdminListInput } from '../core/console/admin-list.ts';
import type { Ctx, StaffCtx } from '../core/ctx/ctx.ts';
import { Call, CurrentCtx, Input } from '../core/http/call.ts';
import { factsOf } from '../core/http/client-request.ts';
import { IdempotentRequests } from '../core/http/idempotency/idempotent-requests.ts';
import { PhotoReceiverService } from '../photos/upload/photo-receiver.service.ts';
import { adminComplaintList } from './admin-complaint-list.ts';
import { AdminComplaintsService } from './admin-complaints.service.ts';
import { ComplaintAnswersService } from './complaint-answers.service.ts';
import { ComplaintFilesService } from './complaint-files.service.ts';
import { ComplaintHandlingService } from './complaint-handling.service.ts';
import { ComplaintOrdersService } from './complaint-orders.service.ts';
import { ComplaintsService } from './complaints.service.ts';
import { InboundMailService } from './inbound/inbound-mail.service.ts';

@Controller()
export class ComplaintsController {
  constructor(
    private readonly complaints: ComplaintsService,
    private readonly files: ComplaintFilesService,
    private readonly inbound: InboundMailService,
    private readonly receiver: PhotoReceiverService,
    private readonly requests: IdempotentRequests,
  ) {}

  @Call(uploadComplaintFile)
  upload(@CurrentCtx() ctx: Ctx, @Req() request: FastifyRequest): Promise<{ key: string; kind: ComplaintFileKind }> {
    const identified = this.requests.identify(uploadComplaintFile, request);
    return this.files.upload(ctx, identified, () => this.receiver.receiveFile(request));
  }

  @Call(fileComplaint)
  file(@CurrentCtx() ctx: Ctx, @Input() input: ComplaintInput): Promise<{ complaint: ComplaintReceipt }> {
    return this.complaints.file(ctx, input);
  }

  @Call(readComplaint)
  read(@CurrentCtx() ctx: Ctx, @Input() { token }: { token: string }): Promise<ComplaintAnswer> {
    return this.complaints.read(ctx, token);
  }

  @Call(replyToComplaint)
  reply(@CurrentCtx() ctx: Ctx, @Input() input: ComplaintReply): Promise<ComplaintAnswer> {
    return this.complaints.reply(ctx, input);
  }

  @Call(receiveInboundMail)
  async receive(@Req() request: FastifyRequest, @Input() mail: InboundMail): Promise<EmptyAnswer> {
    await this.inbound.receive(factsOf(request).origin, mail);
    return {};
  }
}

@Controller()
export class AdminComplaintsController {
  constructor(
    private readonly complaints: AdminComplaintsService,
    private readonly answers: ComplaintAnswersService,
    private readonly handling: ComplaintHandlingService,
    private readonly orders: ComplaintOrdersService,
  ) {}

  @Call(listComplaints)
  async list(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: AdminListInput<AdminComplaintSort>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminComplaintLine[]> {
    const search = adminComplaintList.readSearch(input);
    return adminComplaintList.sendPage(reply, search, await this.complaints.list(ctx, search));
  }

  @Call(openComplaint)
  open(@CurrentCtx() ctx: StaffCtx, @Input() { id }: { id: string }): Promise<AdminComplaintView> {
    return this.complaints.open(ctx, id);
  }

  @Call(answerComplaint)
  answer(@CurrentCtx() ctx: StaffCtx, @Input() input: StaffReply): Promise<AdminComplaintView> {
    return this.answers.reply(ctx, input);
  }

  @Call(noteOnComplaint)
  note(@CurrentCtx() ctx: StaffCtx, @Input() { id, text }: { id: string; text: string }): Promise<AdminComplaintView> {
    return this.answers.note(ctx, id, text);
  }

  @Call(assignComplaint)
  assign(@CurrentCtx() ctx: StaffCtx, @Input() input: AssignInput): Promise<AdminComplaintView> {
    return this.handling.assign(ctx, input);
  }

  @Call(findComplaintOrders)
  findOrders(@CurrentCtx() ctx: StaffCtx, @Input() input: { id: string; q?: string }): Promise<CustomerOrder[]> {
    return this.orders.find(ctx, input);
  }

  @Call(linkComplaintOrder)
  linkOrder(@CurrentCtx() ctx: StaffCtx, @Input() input: LinkInput): Promise<AdminComplaintView> {
    return this.orders.link(ctx, input);
  }

  @Call(setComplaintStatus)
  setStatus(
    @CurrentCtx() ctx: StaffCtx,
    @Input() input: { id: string; status: SettableStatus; version: number },
  ): Promise<AdminComplaintView> {
    return this.handling.setStatus(ctx, input);
  }

  @Call(tellComplaintPresence)
  tellPresence(
    @CurrentCtx() ctx: StaffCtx,
    @Input() { id, isWriting }: { id: string; isWriting: boolean },
  ): Promise<ComplaintPresence> {
    return this.handling.tellPresence(ctx, id, isWriting);
  }
}
