import type { ComplaintView } from '@manyhearts/contract/complaints';
import type { ComplaintFile, ComplaintMessage } from './complaint-message.entity.ts';
import type { Complaint } from './complaint.entity.ts';
import { isOwed, referenceOf } from './thread.rules.ts';

/** Without notes, and without who answered. */
export function toComplaintView(
  { id, category, status, createdAt, dueAt }: Complaint,
  messages: readonly ComplaintMessage[],
  files: readonly ComplaintFile[],
): ComplaintView {
  return {
    reference: referenceOf(id),
    category,
    status,
    createdAt: createdAt.toISOString(),
    answerBy: isOwed(status) ? dueAt.toISOString() : null,
    entries: messages
      .filter(({ author }) => author !== 'note')
      .map((message) => ({
        by: message.author === 'customer' ? 'you' : 'us',
        text: message.text,
        at: message.createdAt.toISOString(),
        files: files.filter(({ messageId }) => messageId === message.id).map(({ kind }) => kind),
      })),
  };
}
