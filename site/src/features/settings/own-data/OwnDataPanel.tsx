import { useTranslation } from 'react-i18next';
import { mailOwnData } from '@manyhearts/contract/own-data';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { useState } from 'react';
import { Panel } from '../Panel.tsx';

/** Everything that is stored of the member, by a link to their own mailbox. */
export function OwnDataPanel() {
  const { t } = useTranslation('settings');
  const [isSent, setSent] = useState(false);
  const sending = useForm(mailOwnData, { onDone: () => setSent(true) });
  return (
    <Panel id="settings-data" title={t('data.title')} lead={t('data.lead')}>
      <Form of={sending} aria-label={t('data.title')}>
        <FormAlert>{sending.headline}</FormAlert>
        {isSent && <p role="status">{t('data.done')}</p>}
        <Button type="submit" $kind="quiet" isBusy={sending.isBusy}>
          {t('data.submit')}
        </Button>
      </Form>
    </Panel>
  );
}
