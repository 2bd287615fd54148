import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@manyhearts/contract/limits';
import type { PhotoView } from '@manyhearts/contract/photos';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { useDraft } from '#site/boot/use-draft.ts';
import { ActOrCancel } from '#site/ui/ActOrCancel.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';

type CaptionFormProps = {
  photo: PhotoView;
  onSave: (photo: PhotoView, caption: string) => Promise<CallError | undefined>;
  onClose: () => void;
};

export function CaptionForm({ photo, onSave, onClose }: CaptionFormProps) {
  const { t } = useTranslation('photos');
  const { t: shared } = useTranslation();
  const [caption = photo.caption, setCaption] = useDraft<string>(`captionOf.${photo.id}`);
  const [failure, setFailure] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const isTooLong = [...caption].length > limits.photos.captionLength;

  const save = async (): Promise<void> => {
    setBusy(true);
    const refused = await onSave(photo, caption.trim());
    setBusy(false);
    setFailure(refused);
    if (!refused) giveUp();
  };
  const giveUp = (): void => {
    setCaption(undefined);
    onClose();
  };
  const fault = failure?.fieldErrors.caption?.detail;
  return (
    <form
      noValidate
      aria-label={t('caption.title')}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals, so the form around the photos would submit too.
        event.stopPropagation();
        if (!isTooLong && !isBusy) void save();
      }}
    >
      <FormAlert>{failure && !fault ? failure.detail || shared('unreachable') : undefined}</FormAlert>
      <Field
        label={t('caption.label')}
        hint={t('caption.hint')}
        name="caption"
        limit={limits.photos.captionLength}
        value={caption}
        error={fault}
        autoFocus
        onChange={({ target }) => setCaption(target.value)}
      />
      <ActOrCancel act={t('caption.save')} isBusy={isBusy} onCancel={giveUp} />
    </form>
  );
}
