import { Injectable } from '@nestjs/common';
import type { MainImage, PhotoView } from '@manyhearts/contract/photos';
import type { Ctx } from '../../core/ctx/ctx.ts';
import { PhotoAccessService } from './photo-access.service.ts';
import type { PhotoViewer } from './photo.rules.ts';
import { toMainImage, toPhotoView, type MainPhotoRow } from './photo.view.ts';
import { shownPhotoRows } from './photo-access.queries.ts';

/** A member's photos as the viewer may see them. */
@Injectable()
export class ShownPhotosService {
  constructor(private readonly access: PhotoAccessService) {}

  /**
   * Visitors see only the main photo, so the others aren't read. The brand's setting hides all but the main photo too.
   */
  async of(
    ctx: Ctx,
    row: MainPhotoRow & { id: string; mainPhotoId: string | null },
    viewer: PhotoViewer,
  ): Promise<{ mainImage: MainImage | null; photos: PhotoView[] }> {
    const scene = this.access.sceneOf(ctx);
    const { photoIsPublic: isPublic, mainPhotoId } = row;
    const mainImage = toMainImage(row, viewer, scene);
    if (viewer.kind === 'visitor' || !ctx.tenant.settings.profiles.visibleProfileFields.includes('photos'))
      return { mainImage, photos: [] };
    const rows = await shownPhotoRows(ctx, row.id);
    const unlocked = new Set(rows.filter(({ isUnlocked }) => isUnlocked).map(({ id }) => id));
    const knowing = viewer.kind === 'member' ? { ...viewer, unlocked } : viewer;
    const photos = rows.flatMap((photo) => {
      const approved = { ...photo, status: 'approved' as const, reason: null };
      return toPhotoView(approved, knowing, scene, { isMain: photo.id === mainPhotoId, isPublic }) ?? [];
    });
    return { mainImage, photos };
  }
}
