import { Injectable } from '@nestjs/common';
import type { MainImage, PhotoView } from '@manyhearts/contract/photos';
import type { Ctx } from '../core/ctx/ctx.ts';
import { PhotoAccessService } from './photo-access.service.ts';
import type { PhotoFiles } from './photo-files.ts';
import type { PhotoViewer } from './photo.rules.ts';
import { toMainImage, toPhotoView, type MainPhotoRow } from './photo.view.ts';
import { shownPhotoRows } from './shown-photos.queries.ts';

/** A member's photos as the viewer may see them. */
@Injectable()
export class ShownPhotosService {
  constructor(private readonly access: PhotoAccessService) {}

  /**
   * Visitors see only the main photo, so the others aren't read. The brand's setting hides all but the main photo too.
   */
  async of(
    ctx: Ctx,
    row: MainPhotoRow & { id: string; main_photo_id: string | null },
    viewer: PhotoViewer,
  ): Promise<{ mainImage: MainImage | null; photos: PhotoView[] }> {
    const scene = this.access.sceneOf(ctx);
    const isPublic = Boolean(row.photo_is_public);
    const mainImage = toMainImage(row, viewer, scene);
    if (viewer.kind === 'visitor' || !ctx.tenant.settings.profiles.visibleProfileFields.includes('photos'))
      return { mainImage, photos: [] };
    const rows = await shownPhotoRows(ctx, row.id);
    const unlocked = new Set(rows.filter((photo) => Number(photo.is_unlocked) === 1).map(({ id }) => id));
    const knowing = viewer.kind === 'member' ? { ...viewer, unlocked } : viewer;
    const photos = rows.flatMap(({ id, is_explicit, caption, files, placeholder, width, height }) => {
      const photo = {
        id,
        status: 'approved' as const,
        reason: null,
        isExplicit: Boolean(is_explicit),
        caption,
        files: JSON.parse(files) as PhotoFiles,
        placeholder,
        width,
        height,
      };
      return toPhotoView(photo, knowing, scene, { isMain: id === row.main_photo_id, isPublic }) ?? [];
    });
    return { mainImage, photos };
  }
}
