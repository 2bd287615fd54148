import { hiddenCharacters } from '@manyhearts/contract/hidden-characters';
import type { ComplaintStatus } from '@manyhearts/contract/complaints';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { dayMs } from '../core/text/durations.ts';

/** How people name a case, on the phone too: the random end of its id. */
export function referenceOf(id: string): string {
  return `${id.slice(-8, -4)}-${id.slice(-4)}`;
}

export function isClosed(status: ComplaintStatus): boolean {
  return status === 'resolved' || status === 'rejected';
}

export function isOwed(status: ComplaintStatus): boolean {
  return status === 'new' || status === 'in_progress';
}

/** Text from outside without hidden characters, cut to a length in characters. */
export function plainText(text: string, most: number): string {
  const visible = [...text.toWellFormed()].filter((sign) => !hiddenCharacters.test(sign));
  return visible.slice(0, most).join('').trim();
}

/** The customer's own words as a reply quotes them. */
export function quoted(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join('').trimEnd()} …`;
}

type At = { now: Date; erasedAt: Date | null };

/** What a change of state says of the end. A case of an erased member keeps its texts for a last reply, and no longer. */
export function closingOf(status: ComplaintStatus, { now, erasedAt }: At) {
  if (!isClosed(status)) return { closedAt: null, contentUntil: null };
  const contentUntil = erasedAt === null ? null : new Date(now.getTime() + complaintLimits.erasedClosedDays * dayMs);
  return { closedAt: now, contentUntil };
}

/** Where a file of a complaint is stored. */
export function complaintFilePath(tenantId: string, id: string): string {
  return `complaints/${tenantId}/${id}`;
}

const mostInvoices = 2_000_000_000;

/** A part of an order's number, and the number of an invoice if it may be one. */
export function typedNumber(text: string): { part: string; invoice: number | undefined } {
  const part = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const number = /^\d{1,10}$/.test(part) ? Number(part) : undefined;
  return { part, invoice: number !== undefined && number <= mostInvoices ? number : undefined };
}
