import type { ComplaintFileKind } from '@manyhearts/contract/complaints';
import { limits } from '@manyhearts/contract/limits';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';

const pdf = 'application/pdf';
/** The types that the server accepts. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', pdf] as const;

type Chosen = { type: string; size: number };

export function kindOf({ type }: Pick<Chosen, 'type'>): ComplaintFileKind {
  return type === pdf ? 'pdf' : 'picture';
}

/** Checks a file before it is sent; the server checks its content. */
export function fileFault({ type, size }: Chosen): 'type' | { maxBytes: number } | undefined {
  if (!attachmentTypes.some((one) => one === type)) return 'type';
  const maxBytes = type === pdf ? complaintLimits.pdfBytes : limits.photos.maxBytes;
  return size > maxBytes ? { maxBytes } : undefined;
}
