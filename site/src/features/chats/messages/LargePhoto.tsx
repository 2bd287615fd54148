import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GalleryDialog } from '#site/domain/GalleryDialog.tsx';

type LargePhotoProps = { src: string; alt: string; placeholder: string; onClose: () => void };

/** One photo of a chat, whole over the screen. A newer address that arrives meanwhile would load it a second time. */
export function LargePhoto({ src: address, alt, placeholder, onClose }: LargePhotoProps) {
  const { t } = useTranslation();
  const [src] = useState(address);
  const words = { label: alt, previous: t('nav.back'), next: t('showMore'), enlarge: alt, photo: () => alt };
  return (
    <GalleryDialog
      isOpen
      photos={[{ id: src, src, alt, placeholder }]}
      start={0}
      words={words}
      onClose={onClose}
      onShown={() => undefined}
    />
  );
}
