import type { BlockView } from '@manyhearts/contract/blocks';
import type { PhotoViewer } from '../photos/photo.rules.ts';
import { toMainImage, type PhotoScene } from '../photos/photo.view.ts';
import type { BlockRow } from './blocks.queries.ts';

export function toBlockView(row: BlockRow, viewer: PhotoViewer, scene: PhotoScene): BlockView {
  const { id, name, created_at } = row;
  return {
    profile: { id, name, mainImage: toMainImage(row, viewer, scene) },
    createdAt: new Date(Number(created_at)).toISOString(),
  };
}
