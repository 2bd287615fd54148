import { forgetUpload, keepUpload, keptUploads } from '#site/api/kept-uploads.ts';

/** Files of photos that wait to be sent, where the device refuses to store them. */
const here = new Map<string, Blob>();

/** Keeps a photo's file until its message is sent; it survives a reload if the device stores it. */
export async function keepFile(member: string, clientId: string, file: Blob): Promise<void> {
  const isKept = await keepUpload('chat', { key: clientId, member, file, atMs: Date.now() });
  if (!isKept) here.set(clientId, file);
}

export async function findFile(member: string, clientId: string): Promise<Blob | undefined> {
  const known = here.get(clientId);
  if (known) return known;
  return (await keptUploads('chat', member, Date.now())).find(({ key }) => key === clientId)?.file;
}

export function forgetFile(clientId: string): void {
  here.delete(clientId);
  void forgetUpload('chat', clientId);
}
