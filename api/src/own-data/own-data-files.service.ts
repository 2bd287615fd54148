import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { ChatPhoto } from '../chats/photos/chat-photo.entity.ts';
import { chatPhotoPath } from '../chats/photos/chat-photo-files.rules.ts';
import { ComplaintFile } from '../complaints/complaint-message.entity.ts';
import { complaintFilePath } from '../complaints/thread.rules.ts';
import type { Ctx } from '../core/ctx/ctx.ts';
import { storeOf } from '../core/database/store.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { Photo } from '../photos/photo.entity.ts';
import { photoPath } from '../photos/photo-files.ts';
import { OwnThreadsService, type Owner } from './own-data-threads.service.ts';

type NamedPath = { name: string; path: string };

const endings = { picture: 'webp', pdf: 'pdf' } as const;

/** Files that a member uploaded: photos of their profile, those that they sent in chats, and what they showed support. */
@Injectable()
export class OwnFilesService {
  constructor(
    private readonly storage: Storage,
    private readonly threads: OwnThreadsService,
  ) {}

  async read(ctx: Ctx, owner: Owner): Promise<{ name: string; body: Buffer }[]> {
    const { poolId, id: tenantId } = ctx.tenant;
    const photos = await storeOf(ctx, Photo).find({ profileId: owner.id }, { order: { position: 'ASC', id: 'ASC' } });
    const inChats = await storeOf(ctx, ChatPhoto).find({ ownerId: owner.id, takenDownAt: IsNull() });
    const paths: NamedPath[] = [
      ...photos.map(({ id, files }) => ({ name: `photos/${id}.webp`, path: photoPath(poolId, files.full) })),
      ...inChats.map(({ id, files }) => ({ name: `chat-photos/${id}.webp`, path: chatPhotoPath(poolId, files.full) })),
    ];
    for (const { id: complaintId } of await this.threads.cases(ctx, owner))
      for (const { id, kind } of await storeOf(ctx, ComplaintFile).find({ complaintId }))
        paths.push({ name: `complaints/${id}.${endings[kind]}`, path: complaintFilePath(tenantId, id) });
    const files = [];
    for (const { name, path } of paths) {
      const file = await this.storage.get(path);
      if (file) files.push({ name, body: file.body });
    }
    return files;
  }
}
