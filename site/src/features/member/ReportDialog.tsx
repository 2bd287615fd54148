import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { report, reportCategories, type ReportCategory } from '@manyhearts/contract/reports';
import { Form } from '#site/forms/Form.tsx';
import { useMemberDraft } from '#site/forms/drafts.ts';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { ActOrCancel, DialogActions } from '#site/ui/NativeDialog.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { useLateNotice } from './use-late-notice.ts';

const categoryTexts = {
  fake: 'category.fake',
  fraud: 'category.fraud',
  harassment: 'category.harassment',
  minor: 'category.minor',
  explicit: 'category.explicit',
  advertising: 'category.advertising',
  stolen_photo: 'category.stolen_photo',
  other: 'category.other',
} as const satisfies Record<ReportCategory, string>;

const blank = { category: '', text: '' };

/** `met` proves that the member was shown. Without `onBlock` if the member can't be blocked any more. */
export type ReportDialogProps = {
  name: string;
  about: { profile: string } | { photo: string } | { message: string };
  met: string | null;
  onClose: () => void;
  onBlock?: () => void;
};

/** Reports a member, a photo or a message to the moderators. */
export function ReportDialog({ name, about, met, onClose, onBlock }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const [isSent, setSent] = useState(false);
  const title =
    'photo' in about ? t('title.photo') : 'message' in about ? t('title.message') : t('title.profile', { name });
  return (
    <Dialog isOpen onClose={onClose} title={isSent ? t('sent.title') : title}>
      {isSent ? (
        <Sent name={name} onClose={onClose} onBlock={onBlock} />
      ) : (
        <ReportForm name={name} about={about} met={met} title={title} onClose={onClose} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

type ReportFormProps = Pick<ReportDialogProps, 'name' | 'about' | 'met' | 'onClose'> & {
  title: string;
  onSent: () => void;
};

/** The draft stays on this device until it is sent or discarded by its button. */
function ReportForm({ name, about, met, title, onClose, onSent }: ReportFormProps) {
  const { t } = useTranslation('reports');
  const reporting = useForm(report, {
    shape: async () => (await import('@manyhearts/contract/reports.shapes')).reportInput,
    initial: blank,
    draft: useMemberDraft(`report.${Object.values(about).join()}`),
    toInput: (values) => values,
    extra: () => ({ ...about, met: met ?? undefined }),
    onDone: onSent,
    onFailed: useLateNotice(),
  });
  const { isBusy, headline, errorOf, reset } = reporting;
  const { category, text } = reporting.values;
  const giveUp = (): void => {
    reset();
    onClose();
  };
  return (
    <Fields of={reporting} aria-label={title}>
      <p>{t('lead', { name })}</p>
      <FormAlert>{headline}</FormAlert>
      <Select
        label={t('category.label')}
        name="category"
        hasNone
        options={reportCategories.map((value) => ({ value, label: t(categoryTexts[value]) }))}
        value={category}
        error={errorOf('category')}
        onChange={({ target }) => reporting.change({ category: target.value })}
      />
      <TextArea
        label={t('text.label')}
        hint={t('text.hint')}
        name="text"
        isOptional={category !== 'other'}
        limit={limits.reports.textLength}
        value={text}
        error={errorOf('text')}
        onChange={({ target }) => reporting.change({ text: target.value })}
      />
      <ActOrCancel act={t('send')} isBusy={isBusy} onCancel={giveUp} />
    </Fields>
  );
}

function Sent({
  name,
  onClose,
  onBlock,
}: Pick<ReportDialogProps, 'name' | 'onClose'> & { onBlock: (() => void) | undefined }) {
  const { t } = useTranslation('reports');
  const { t: shared } = useTranslation();
  return (
    <>
      <p role="status">{t('sent.text')}</p>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {shared('overlay.close')}
        </Button>
        {onBlock && (
          <Button $kind="quiet" onClick={onBlock}>
            {t('sent.block', { name })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: var(--space-5);
`;
