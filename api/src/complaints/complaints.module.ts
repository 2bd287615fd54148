import { Module } from '@nestjs/common';
import { exportComplaints } from '@manyhearts/contract/admin/complaints';
import { exportReceivedMails } from '@manyhearts/contract/admin/received-mails';
import { AuditModule } from '../audit/audit.module.ts';
import { deadlineSource } from '../deadlines/deadline-source.ts';
import { DeadlinesModule } from '../deadlines/deadlines.module.ts';
import { bulkController } from '../bulk-acts/bulk-acts.controller.ts';
import { BulkActsModule } from '../bulk-acts/bulk-acts.module.ts';
import { bulkComplaints } from '@manyhearts/contract/admin/bulk-acts';
import type { AdminComplaintLine } from '@manyhearts/contract/admin/complaints';
import { exportController } from '../exports/exports.controller.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { PhotosModule } from '../photos/photos.module.ts';
import { StatisticsModule } from '../statistics/statistics.module.ts';
import { waitingWork } from '../statistics/waiting-work.service.ts';
import { TenantsModule } from '../tenants/tenants.module.ts';
import { adminComplaintList } from './admin-complaint-list.ts';
import { AdminComplaintsService } from './admin-complaints.service.ts';
import { ComplaintAnswersService } from './complaint-answers.service.ts';
import { ComplaintFilesService } from './complaint-files.service.ts';
import { ComplaintHandlingService } from './complaint-handling.service.ts';
import { ComplaintKeeping } from './complaint-keeping.jobs.ts';
import { ComplaintMailsService } from './complaint-mails.service.ts';
import { ComplaintOrdersService } from './complaint-orders.service.ts';
import { ComplaintThreadService } from './complaint-thread.service.ts';
import { AdminComplaintsController, ComplaintsController } from './complaints.controller.ts';
import { ComplaintsService } from './complaints.service.ts';
import { InboundAddressesService } from './inbound/inbound-addresses.service.ts';
import { InboundMailService } from './inbound/inbound-mail.service.ts';
import { ReceivedMailsController } from './inbound/received-mails.controller.ts';
import { receivedMailList, ReceivedMailsService } from './inbound/received-mails.service.ts';
import { complaintsWaiting } from './complaints.queries.ts';

/** Complaints of members and visitors, from the form to the answer. */
@Module({
  imports: [
    AuditModule,
    BulkActsModule,
    DeadlinesModule,
    ExportsModule,
    MailsModule,
    PhotosModule,
    StatisticsModule,
    TenantsModule,
  ],
  controllers: [
    ComplaintsController,
    AdminComplaintsController,
    ReceivedMailsController,
    exportController({
      call: exportReceivedMails,
      resource: 'received-mails',
      service: ReceivedMailsService,
      readPart: (service, ctx, input, part) =>
        receivedMailList.readPart((search) => service.list(ctx, search), input, part),
    }),
    exportController({
      call: exportComplaints,
      resource: 'complaints',
      service: AdminComplaintsService,
      readPart: (service, ctx, input, part) =>
        adminComplaintList.readPart((search) => service.list(ctx, search), input, part),
    }),
    bulkController<ComplaintHandlingService, AdminComplaintLine>({
      call: bulkComplaints,
      resource: 'complaints',
      service: ComplaintHandlingService,
      acts: {
        // A colleague's case stays with the colleague.
        take: async (service, ctx, { id, assignee }) =>
          assignee?.id === ctx.staff.id || (await service.assign(ctx, { id, assignee: ctx.staff.id, seen: null })),
      },
      nameOf: ({ reference }) => reference,
    }),
  ],
  providers: [
    ComplaintsService,
    ComplaintThreadService,
    ComplaintFilesService,
    ComplaintMailsService,
    InboundAddressesService,
    InboundMailService,
    ReceivedMailsService,
    AdminComplaintsService,
    ComplaintAnswersService,
    ComplaintHandlingService,
    ComplaintOrdersService,
    ComplaintKeeping,
    deadlineSource({
      source: 'complaint',
      roles: ['owner', 'operator', 'support'],
      service: AdminComplaintsService,
      read: (service, ctx, page) => service.readDue(ctx, page),
    }),
    waitingWork('complaints', complaintsWaiting),
  ],
  exports: [ComplaintAnswersService],
})
export class ComplaintsModule {}
