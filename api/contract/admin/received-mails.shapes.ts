import { choice, count, idText, instant, list, orNull, text, view } from '../answer-fields.ts';
import { id, object } from '../fields.ts';
import { shapesFor } from '../shapes.ts';
import { exportShapes } from './exports.shapes.ts';
import { listQuery } from './paging.shapes.ts';
import {
  exportReceivedMails,
  listReceivedMails,
  readInboundAddress,
  receivedMailStates,
  renewInboundAddress,
} from './received-mails.ts';

const receivedMails = () => listQuery(['created_at', 'id'], ['status', 'view', 'complaint_id', 'tenant_id']);
const brand = () => object({ id: id().required() });
const address = () => view({ address: text(), formerUntil: orNull(instant()) });

export const adminReceivedMailsShapes = () => [
  exportShapes(exportReceivedMails, receivedMails()),
  shapesFor(listReceivedMails, {
    query: receivedMails(),
    answer: list(
      view({
        id: idText(),
        tenantId: idText(),
        status: choice(receivedMailStates),
        from: orNull(text()),
        complaintId: orNull(idText()),
        reference: orNull(text()),
        files: count(),
        createdAt: instant(),
      }),
    ),
  }),
  shapesFor(readInboundAddress, { params: brand(), answer: address() }),
  shapesFor(renewInboundAddress, { params: brand(), answer: address() }),
];
