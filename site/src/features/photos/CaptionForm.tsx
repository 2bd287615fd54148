import { useTranslation } from 'react-i18next';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { limits } from '@manyhearts/contract/limits';
import type { PhotoView } from '@manyhearts/contract/photos';
import { Form } from '#site/forms/Form.tsx';
import { useMemberDraft } from '#site/forms/drafts.ts';
import { useForm } from '#site/forms/use-form.ts';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { ActOrCancel } from '#site/ui/NativeDialog.tsx';

type CaptionFormProps = {
  photo: PhotoView;
  /** Returns the failure. */
  onSave: (photo: PhotoView, caption: string, key: string) => Promise<CallError | undefined>;
  onClose: () => void;
};

export function CaptionForm({ photo, onSave, onClose }: CaptionFormProps) {
  const { t } = useTranslation('photos');
  const save = async ({ caption }: { caption: string }, key: string): Promise<void> => {
    const refused = await onSave(photo, caption, key);
    if (refused) throw refused;
  };
  const saving = useForm(save, {
    shape: async () => (await import('@manyhearts/contract/photos.shapes')).changePhotoInput,
    initial: { caption: photo.caption },
    draft: useMemberDraft(`captionOf.${photo.id}`),
    toInput: ({ caption }) => ({ caption: caption.trim() }),
    onDone: onClose,
  });
  const { isBusy, headline, errorOf, change, reset } = saving;
  const giveUp = (): void => {
    reset();
    onClose();
  };
  return (
    <Form of={saving} aria-label={t('caption.title')}>
      <FormAlert>{headline}</FormAlert>
      <Field
        label={t('caption.label')}
        hint={t('caption.hint')}
        name="caption"
        limit={limits.photos.captionLength}
        value={saving.values.caption}
        error={errorOf('caption')}
        autoFocus
        onChange={({ target }) => change({ caption: target.value })}
      />
      <ActOrCancel act={t('caption.save')} isBusy={isBusy} onCancel={giveUp} />
    </Form>
  );
}
