import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import type { SharedSettings } from './shared-settings.ts';
import type { FieldFaults } from './shape-faults.ts';
import { judgeDocument } from './tenant-document.rules.ts';

/**
 * All faults of a document at once. A document with a broken shape is judged no further, so each broken part is
 * replaced by the same part of `sound` until the rest has been judged too.
 */
export function allFaults(document: TenantDocument, sound: TenantDocument, shared: SharedSettings): FieldFaults {
  const found: FieldFaults = {};
  let current: TenantDocument = document;
  for (;;) {
    const verdict = judgeDocument(current, shared);
    if (verdict.valid) return found;
    const broken = Object.keys(verdict.fields).map((path) => path.split(/[.[]/, 1)[0] ?? '');
    const mended = {
      ...current,
      ...Object.fromEntries(broken.map((part) => [part, sound[part as keyof TenantDocument]])),
    };
    Object.assign(found, verdict.fields, found);
    if (broken.every((part) => current[part as keyof TenantDocument] === mended[part as keyof TenantDocument]))
      return found;
    current = mended;
  }
}
