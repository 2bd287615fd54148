import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLater } from '#site/boot/use-later.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';

const load = () => import('./CropDialog.tsx');
type CropQueueProps = { pictures: readonly Blob[]; onReady: (files: readonly Blob[]) => void; onEmpty: () => void };

/** Lets the member crop the chosen pictures one after the other, before any is sent. */
export function CropQueue({ pictures, onReady, onEmpty }: CropQueueProps) {
  const { t } = useTranslation('photos');
  const { part, ...later } = useLater(load);
  const [at, setAt] = useState(0);
  const file = pictures[at];
  if (!file) return null;

  const end = (): void => {
    setAt(0);
    onEmpty();
  };
  const goOn = (made: readonly Blob[]): void => {
    onReady(made);
    if (at + 1 < pictures.length) setAt(at + 1);
    else end();
  };
  if (!part) {
    return (
      <Dialog isOpen onClose={end} title={t('crop.title')}>
        <StillComing {...later} />
      </Dialog>
    );
  }
  const { CropDialog } = part;
  return (
    <CropDialog
      key={at}
      file={file}
      number={at + 1}
      total={pictures.length}
      onDone={(made) => goOn([made])}
      onAsTheyAre={() => {
        onReady(pictures.slice(at));
        end();
      }}
      onGivenUp={() => goOn([])}
    />
  );
}
