import type { BlockView } from '@manyhearts/contract/blocks';
import type { PhotoViewer } from '../photos/access/photo.rules.ts';
import { toMainImage, type PhotoScene } from '../photos/access/photo.view.ts';
import type { BlockRow } from './blocks.queries.ts';

export function toBlockView(row: BlockRow, viewer: PhotoViewer, scene: PhotoScene): BlockView {
  const { id, name, createdAt } = row;
  return {
    profile: { id, name, mainImage: toMainImage(row, viewer, scene) },
    createdAt: createdAt.toISOString(),
  };
}
