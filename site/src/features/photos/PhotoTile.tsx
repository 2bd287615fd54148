import { ArrowLeft, ArrowRight, Pencil, Star, Trash2 } from 'lucide-react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PhotoReason, PhotoView } from '@manyhearts/contract/photos';
import { wider } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { Photo } from '#site/domain/Photo.tsx';
import { srcSetOf } from '#site/domain/use-picture.ts';
import { IconButton } from '#site/ui/IconButton.tsx';
import { Menu } from '#site/ui/Menu.tsx';

export type PhotoAct = 'caption' | 'main' | 'delete' | 'earlier' | 'later';
type PhotoTileProps = {
  photo: PhotoView;
  number: number;
  total: number;
  isDragged: boolean;
  onAct: (act: PhotoAct) => void;
  drag: {
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
};
const icon = { size: iconSizes.medium, 'aria-hidden': true } as const;

/** One of the member's own photos, with its status and actions. */
export function PhotoTile({ photo, number, total, isDragged, onAct, drag }: PhotoTileProps) {
  const { t } = useTranslation('photos');
  const { status, main: isMain, caption, reason, thumbFilename: thumb, placeholder } = photo;
  const name = t('numbered', { number });
  const items = [
    { id: 'caption', label: t('caption.edit'), icon: <Pencil {...icon} />, onSelect: () => onAct('caption') },
    ...(isMain || status === 'rejected'
      ? []
      : [{ id: 'main', label: t('main.make'), icon: <Star {...icon} />, onSelect: () => onAct('main') }]),
    {
      id: 'delete',
      label: t('delete.act'),
      icon: <Trash2 {...icon} />,
      isDanger: true,
      onSelect: () => onAct('delete'),
    },
  ];
  return (
    <Tile draggable={total > 1} $isDragged={isDragged} {...drag} data-photo={photo.id}>
      <Picture>
        <Photo
          src={thumb}
          srcSet={srcSetOf(photo.sources)}
          sizes={`${wider('medium')} 12rem, 45vw`}
          alt={caption || name}
          placeholder={placeholder}
          status={status}
        />
        {isMain && (
          <Mark>
            <Star size={iconSizes.small} aria-hidden />
            {t('main.is')}
          </Mark>
        )}
      </Picture>
      <Tools>
        <IconButton
          label={t('move.earlier', { number })}
          disabled={number === 1}
          data-move="earlier"
          onClick={() => onAct('earlier')}
        >
          <ArrowLeft {...icon} />
        </IconButton>
        <IconButton
          label={t('move.later', { number })}
          disabled={number === total}
          data-move="later"
          onClick={() => onAct('later')}
        >
          <ArrowRight {...icon} />
        </IconButton>
        <Menu label={t('more', { number })} icon={<Pencil {...icon} />} items={items} align="end" />
      </Tools>
      {caption && <Caption>{caption}</Caption>}
      {status === 'pending' && <State>{t('state.pending')}</State>}
      {status === 'rejected' && <State $isBad>{t(reasonTexts[reason ?? 'other'])}</State>}
    </Tile>
  );
}

const Tile = styled.li<{ $isDragged: boolean }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: 4px;
  min-width: 0;
  opacity: ${({ $isDragged }) => ($isDragged ? 0.45 : 1)};
  &[draggable='true'] > :first-child {
    cursor: grab;
  }
`;

const Picture = styled.div`
  position: relative;
`;

const Mark = styled.span`
  position: absolute;
  inset: auto auto 8px 8px;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 3px 9px;
  border-radius: var(--r-pill);
  background: var(--c-shade);
  color: var(--c-shade-text);
  font-size: var(--text-caption);
  font-weight: 600;
`;

const Tools = styled.div`
  display: flex;
  > :last-child {
    margin-inline-start: auto;
  }
`;

const Caption = styled.p`
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`;

const State = styled.p<{ $isBad?: boolean }>`
  color: ${({ $isBad }) => ($isBad ? 'var(--c-danger)' : 'var(--c-text-muted)')};
  font-size: var(--text-small);
`;

/** Texts for a rejected photo by reason. */
const reasonTexts = {
  no_person: 'reason.no_person',
  not_the_member: 'reason.not_the_member',
  minor: 'reason.minor',
  contact_details: 'reason.contact_details',
  advertising: 'reason.advertising',
  explicit: 'reason.explicit',
  unclear: 'reason.unclear',
  other: 'reason.other',
} as const satisfies Record<PhotoReason, string>;
