import type { TFunction } from 'i18next';
import { newKey } from '@manyhearts/contract/client/idempotency-key';
import { limits } from '@manyhearts/contract/limits';
import type { Cost } from '#site/store/chats/chat-answers.rules.ts';
import { keepFile } from '#site/store/chats/photo-files.ts';
import type { Outbox } from '#site/store/chats/outbox.rules.ts';
import { photoTypes } from './composer.rules.ts';

type Ground = Pick<Outbox, 'add'> & {
  member: string;
  cost: Cost;
  t: TFunction<'chats'>;
  onFault: (fault: string) => void;
};

/** Sends photos, each as a message. Their files are kept on the device first, so that they survive a reload. */
export async function sendPhotos(files: readonly File[], { add, member, cost, t, onFault }: Ground): Promise<void> {
  let sent = 0;
  for (const file of files) {
    const fault = faultOf(file, t);
    if (fault !== undefined) {
      onFault(fault);
      continue;
    }
    const clientId = newKey();
    const size = await sizeOf(file);
    await keepFile(member, clientId, file);
    add({ kind: 'photo', photo: null, ...size, clientId }, sent < cost.free ? 0 : cost.price);
    sent += 1;
  }
}

function faultOf({ type, size }: File, t: TFunction<'chats'>): string | undefined {
  if (!photoTypes.some((one) => one === type)) return t('photo.type');
  const { maxBytes } = limits.photos;
  return size > maxBytes ? t('photo.tooLarge', { mb: maxBytes / 1_000_000 }) : undefined;
}

/** Square if the browser can't decode it; the server says so if nothing can. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return { width: 1, height: 1 };
  }
}
