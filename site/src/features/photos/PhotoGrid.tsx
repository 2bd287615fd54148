import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '@manyhearts/contract/photos';
import { TileList } from '#site/ui/Section.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { PhotoTile, type PhotoAct } from './PhotoTile.tsx';

type PhotoGridProps = {
  photos: readonly PhotoView[];
  onMove: (from: number, to: number) => void;
  onAct: (photo: PhotoView, act: Exclude<PhotoAct, 'earlier' | 'later'>) => void;
};

/** The photos in order; reordered by dragging or by buttons. */
export function PhotoGrid({ photos, onMove, onAct }: PhotoGridProps) {
  const { t } = useTranslation('photos');
  const [dragged, setDragged] = useState<number>();
  const [told, setTold] = useState('');
  const total = photos.length;

  const move = (from: number, to: number, way?: 'earlier' | 'later'): void => {
    onMove(from, to);
    setTold(t('move.done', { place: to + 1, total }));
    const id = photos[from]?.id;
    // The button moves with its photo and keeps focus; at the end of the row focus goes to the other button.
    if (way) requestAnimationFrame(() => focusMove(id, way));
  };
  return (
    <>
      <TileList $least="8.5rem, 46%">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            number={index + 1}
            total={total}
            isDragged={dragged === index}
            onAct={(act) => {
              if (act === 'earlier') move(index, index - 1, act);
              else if (act === 'later') move(index, index + 1, act);
              else onAct(photo, act);
            }}
            drag={{
              onDragStart: (event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(index);
              },
              onDragOver: (event) => dragged !== undefined && event.preventDefault(),
              onDrop: (event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                if (dragged !== index) move(dragged, index);
                setDragged(undefined);
              },
              onDragEnd: () => setDragged(undefined),
            }}
          />
        ))}
      </TileList>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  );
}

function focusMove(id: string | undefined, way: 'earlier' | 'later'): void {
  const tile = document.querySelector(`[data-photo="${id ?? ''}"]`);
  const same = tile?.querySelector<HTMLButtonElement>(`[data-move=${way}]`);
  const target = same?.disabled
    ? tile?.querySelector<HTMLButtonElement>(`[data-move=${way === 'earlier' ? 'later' : 'earlier'}]`)
    : same;
  target?.focus();
}
