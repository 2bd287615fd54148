import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';

/** The aspect ratio of member cards. */
const aspect = 4 / 5;
const zoomMost = 4;

type CropDialogProps = {
  file: Blob;
  number: number;
  total: number;
  onDone: (file: Blob) => void;
  /** Uses this picture and all that follow without cropping. */
  onAsTheyAre: () => void;
  onGivenUp: () => void;
};

/** Crops a picture on the device, so that the rest of it is never sent. */
export function CropDialog({ file, number, total, onDone, onAsTheyAre, onGivenUp }: CropDialogProps) {
  const { t } = useTranslation('photos');
  const [address, setAddress] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const [cut, setCut] = useState<Cut>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const turn = (by: number) => setDegrees((before) => (before + by + 360) % 360);
  const use = (): void => {
    if (!cut) return;
    setBusy(true);
    cropPhoto(file, cut, degrees).then(onDone, () => {
      setBusy(false);
      setFailed(true);
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onGivenUp}
      isBusy={isBusy}
      title={total > 1 ? t('crop.titleOf', { number, total }) : t('crop.title')}
      actions={
        <>
          <Button isBusy={isBusy} disabled={!cut} onClick={use}>
            {t('crop.use')}
          </Button>
          <Button $kind="quiet" disabled={isBusy} onClick={onAsTheyAre}>
            {total > number ? t('crop.allAsTheyAre') : t('crop.asItIs')}
          </Button>
        </>
      }
    >
      <FormAlert>{hasFailed ? t('failed.unreadable') : undefined}</FormAlert>
      <Area>
        {address && (
          <Cropper
            disableAutomaticStylesInjection
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={zoomMost}
            rotation={degrees}
            aspect={aspect}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setCut(pixels)}
            mediaProps={{ alt: t('crop.picture'), onError: () => setFailed(true) }}
            cropperProps={{ role: 'group', 'aria-label': t('crop.frame') }}
          />
        )}
      </Area>
      <Tools>
        <IconButton label={t('crop.left')} onClick={() => turn(-90)}>
          <RotateCcw size={iconSizes.large} aria-hidden />
        </IconButton>
        <label>
          <span>{t('crop.zoom')}</span>
          <input
            type="range"
            min={1}
            max={zoomMost}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <IconButton label={t('crop.right')} onClick={() => turn(90)}>
          <RotateCw size={iconSizes.large} aria-hidden />
        </IconButton>
      </Tools>
      <small>{t('crop.hint')}</small>
    </Dialog>
  );
}

/** The library's style sheet would be a second request, and the CSP forbids the style element that it injects. */
const Area = styled.div`
  position: relative;
  height: min(44dvh, 26rem);
  overflow: hidden;
  border-radius: var(--r-medium);
  background: var(--c-raised);
  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    overflow: hidden;
    cursor: move;
    touch-action: none;
    user-select: none;
  }
  .reactEasyCrop_Image {
    position: absolute;
    max-width: none;
    will-change: transform;
  }
  .reactEasyCrop_Contain {
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    overflow: hidden;
    border: 2px solid var(--c-shade-text);
    box-shadow: 0 0 0 9999em var(--c-shade);
    translate: -50% -50%;
    &:focus-visible {
      outline-offset: -6px;
    }
  }
`;

const Tools = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 10px;
    min-width: 0;
    min-height: 44px;
  }
  ${below('small')} {
    /* The slider needs the room. */
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  /* Of no width by itself, or a narrow dialog would grow with it. */
  input {
    flex: 1;
    width: 0;
    min-width: 0;
    accent-color: var(--c-action);
  }
`;

type Cut = { x: number; y: number; width: number; height: number };

/** The server scales larger pictures down anyway, and they take longest to send. */
const longestSide = 2_560;
const quality = 0.92;

/** Cuts out and rotates the chosen part, on the device. */
async function cropPhoto(file: Blob, cut: Cut, degrees: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const turned = turnedSize(picture, degrees);
  const scale = Math.min(1, longestSide / Math.max(cut.width, cut.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(cut.width * scale);
  canvas.height = Math.round(cut.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.scale(scale, scale);
  pen.translate(turned.width / 2 - cut.x, turned.height / 2 - cut.y);
  pen.rotate((degrees * Math.PI) / 180);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('The picture could not be made.'))),
      'image/jpeg',
      quality,
    ),
  );
}

/** Bounding box of a rotated picture. */
export function turnedSize(
  { width, height }: { width: number; height: number },
  degrees: number,
): { width: number; height: number } {
  const isAcross = Math.abs(degrees) % 180 === 90;
  return isAcross ? { width: height, height: width } : { width, height };
}
