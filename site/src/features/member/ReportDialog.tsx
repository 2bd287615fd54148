import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { report, reportCategories, type ReportCategory } from '@manyhearts/contract/reports';
import { reportInput } from '@manyhearts/contract/reports.shapes';
import { useCall } from '#site/api/use-call.ts';
import { useDraft } from '#site/boot/use-draft.ts';
import { ActOrCancel } from '#site/ui/ActOrCancel.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { DialogActions } from '#site/ui/NativeDialog.tsx';
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

type Draft = { category: string; text: string };
const blank: Draft = { category: '', text: '' };

/** `met` proves that the member was shown. Without `onBlock` if the member can't be blocked any more. */
export type ReportDialogProps = {
  name: string;
  about: { profile: string } | { photo: string };
  met: string | null;
  onClose: () => void;
  onBlock?: () => void;
};

/** Reports a member or a photo to the moderators. */
export function ReportDialog({ name, about, met, onClose, onBlock }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const [isSent, setSent] = useState(false);
  const title = 'photo' in about ? t('title.photo') : t('title.profile', { name });
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
  const { t: shared } = useTranslation();
  const [draft = blank, setDraft] = useDraft<Draft>(`report.${Object.values(about).join()}`);
  const { category, text } = draft;
  const tellLate = useLateNotice();
  const { send, isBusy, failure } = useCall(report, reportInput);
  const fields = failure?.fieldErrors ?? {};
  const isAboutFields = 'category' in fields || 'text' in fields;

  const submit = async (): Promise<void> => {
    const sent = await send({ ...about, met: met ?? undefined, category: category as ReportCategory, text });
    if (!sent) return;
    if ('failure' in sent) return tellLate(sent.failure);
    setDraft(undefined);
    onSent();
  };
  const giveUp = (): void => {
    setDraft(undefined);
    onClose();
  };
  return (
    <Form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t('lead', { name })}</p>
      <FormAlert>{failure && !isAboutFields ? failure.detail || shared('unreachable') : undefined}</FormAlert>
      <Select
        label={t('category.label')}
        name="category"
        hasNone
        options={reportCategories.map((value) => ({ value, label: t(categoryTexts[value]) }))}
        value={category}
        error={fields.category?.detail}
        onChange={({ target }) => setDraft({ ...draft, category: target.value })}
      />
      <TextArea
        label={t('text.label')}
        hint={t('text.hint')}
        name="text"
        isOptional={category !== 'other'}
        limit={limits.reports.textLength}
        value={text}
        error={fields.text?.detail}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      <ActOrCancel act={t('send')} isBusy={isBusy} onCancel={giveUp} />
    </Form>
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

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
`;
