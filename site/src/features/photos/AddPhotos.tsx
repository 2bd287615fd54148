import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { photoTypes } from './photo-list.rules.ts';

type AddPhotosProps = {
  /** The member has no photo yet: explains why to add one. */
  isFirst: boolean;
  onChosen: (files: File[]) => void;
};
const megabytes = limits.photos.maxBytes / 1_000_000;

/** Adds pictures that are chosen, taken, dropped or pasted. */
export function AddPhotos({ isFirst, onChosen }: AddPhotosProps) {
  const { t } = useTranslation('photos');
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePasted(onChosen);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onChosen([...(target.files ?? [])]);
    // Otherwise choosing the same file again fires no `change`.
    target.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onChosen([...event.dataTransfer.files]);
  };
  return (
    <Area
      $isOver={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={picker}
        type="file"
        accept={photoTypes.join()}
        multiple
        hidden
        aria-label={t('add')}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept={photoTypes.join()}
        capture="user"
        hidden
        aria-label={t('camera')}
        onChange={choose}
      />
      {isFirst && (
        <Invitation>
          <strong>{t('none.title')}</strong>
          <p>{t('none.text')}</p>
        </Invitation>
      )}
      <Ways>
        <Button onClick={() => picker.current?.click()}>
          <ImagePlus size={iconSizes.medium} aria-hidden />
          {t('add')}
        </Button>
        <OnPhones>
          <Button $kind="quiet" onClick={() => camera.current?.click()}>
            <Camera size={iconSizes.medium} aria-hidden />
            {t('camera')}
          </Button>
        </OnPhones>
      </Ways>
      <OnDesks>{isOver ? t('dropNow') : t('drop')}</OnDesks>
      <small>{t('rules', { mb: megabytes })}</small>
    </Area>
  );
}

/** Pictures only: pasted text belongs to the focused field. */
function usePasted(onChosen: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      onChosen(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [onChosen]);
}

const Area = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-5);
  border: max(2px, var(--stroke)) dashed ${({ $isOver }) => ($isOver ? 'var(--c-mark)' : 'var(--c-border-strong)')};
  border-radius: var(--r-large);
  background: ${({ $isOver }) => ($isOver ? 'var(--c-raised)' : 'transparent')};
  text-align: center;
  small {
    color: var(--c-text-muted);
  }
`;

const Invitation = styled.div`
  display: grid;
  gap: 4px;
  padding-block-end: var(--space-2);
  > strong {
    font: 600 var(--text-lead)/1.4 var(--font-body);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`;

const OnPhones = styled.span`
  display: none;
  @media (pointer: coarse) {
    display: contents;
  }
`;

const OnDesks = styled.p`
  color: var(--c-text-muted);
  @media (pointer: coarse) {
    display: none;
  }
`;
