import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '@manyhearts/contract/client/call-error';
import { newKey } from '@manyhearts/contract/client/idempotency-key';
import { uploadComplaintFile, type ComplaintFileKind } from '@manyhearts/contract/complaints';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { upload } from '#site/api/upload.ts';
import { fileFault, kindOf } from './attachment.rules.ts';

export type Attachment = {
  id: string;
  kind: ComplaintFileKind;
  /** The server's key, once it has the file. */
  key: string | undefined;
  fault: string | undefined;
};
export type AttachmentsHandle = {
  all: readonly Attachment[];
  keys: string[];
  isFull: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** What is wrong with sending now. */
  check: () => Record<string, string>;
  clear: () => void;
};

/** Files of a complaint, sent as they are chosen. They are named by their order, because their own names are private. */
export function useAttachments(): AttachmentsHandle {
  const { t } = useTranslation('complaints');
  const [all, setAll] = useState<readonly Attachment[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((one) => one.abort());
  }, []);

  const change = useCallback(
    (id: string, values: Partial<Attachment>) =>
      setAll((before) => before.map((one) => (one.id === id ? { ...one, ...values } : one))),
    [],
  );
  const send = async (id: string, file: File): Promise<void> => {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const { key, kind } = await upload<{ key: string; kind: ComplaintFileKind }>(uploadComplaintFile, {
        file,
        key: id,
        signal: controller.signal,
        onProgress: () => undefined,
      });
      change(id, { key, kind });
    } catch (error) {
      if (controller.signal.aborted) return;
      change(id, { fault: (error instanceof CallError && error.detail) || t('files.failed') });
    } finally {
      running.current.delete(id);
    }
  };
  const faultIn = (file: File): string | undefined => {
    const fault = fileFault(file);
    if (fault === 'type') return t('files.kind');
    return fault && t('files.large', { megabytes: fault.maxBytes / 1_000_000 });
  };

  return {
    all,
    keys: all.flatMap(({ key }) => key ?? []),
    isFull: all.length >= complaintLimits.files,
    add: (files) => {
      for (const file of files.slice(0, complaintLimits.files - all.length)) {
        const [id, fault] = [newKey(), faultIn(file)];
        setAll((before) => [...before, { id, kind: kindOf(file), key: undefined, fault }]);
        if (fault === undefined) void send(id, file);
      }
    },
    remove: (id) => {
      running.current.get(id)?.abort();
      setAll((before) => before.filter((one) => one.id !== id));
    },
    check: () =>
      all.some(({ key, fault }) => key === undefined && fault === undefined) ? { files: t('files.wait') } : {},
    clear: () => setAll([]),
  };
}
