import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Form } from '#site/forms/Form.tsx';
import type { FormHandle } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';

type PartFormProps = {
  title: string;
  form: FormHandle<object>;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a part of the profile. */
export function PartForm({ title, form, onClose, children }: PartFormProps) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const { isBusy, isChanged, headline, reset } = form;
  const giveUp = (): void => {
    reset();
    onClose();
  };
  return (
    <Form of={form} aria-label={title}>
      <FormAlert>{headline}</FormAlert>
      {children}
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
        <Button $kind="quiet" disabled={isBusy} onClick={giveUp}>
          {shared('cancel')}
        </Button>
      </Actions>
      {isChanged && <Kept role="status">{t('kept')}</Kept>}
    </Form>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Kept = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
