import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { complaintCategories, fileComplaint, type ComplaintReceipt } from '@manyhearts/contract/complaints';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { readUser } from '@manyhearts/contract/user';
import { useMemberDraft } from '#site/forms/drafts.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { Attachments } from './Attachments.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { categoryTexts } from './category-texts.ts';
import { Card } from '#site/ui/task-card.ts';
import { useAttachments } from './use-attachments.ts';

/** What is typed stays on this device until it is sent. */
export function ComplaintForm({ onSent }: { onSent: (receipt: ComplaintReceipt, email: string) => void }) {
  const { t } = useTranslation('complaints');
  const { data: own = null } = useQuery({
    ...queryOf(readUser),
    select: ({ user }) => user.email,
    enabled: false,
    throwOnError: false,
  });
  const attachments = useAttachments();
  const filing = useForm(fileComplaint, {
    shape: async () => (await import('@manyhearts/contract/complaints.shapes')).complaintInput,
    initial: { category: '', email: own ?? '', order: '', text: '' },
    draft: useMemberDraft('complaint'),
    extra: () => ({ attachments: attachments.keys }),
    check: async () => attachments.check(),
    onDone: ({ complaint }, { email }) => {
      attachments.clear();
      onSent(complaint, String(email));
    },
  });
  const { values, isBusy, headline, errorOf, change } = filing;
  return (
    <Card>
      <noscript>
        <p>
          {t('page.noScript')} <a href="/pages/service">/pages/service</a>
        </p>
      </noscript>
      <Form of={filing} aria-label={t('page.title')}>
        <FormAlert>{headline}</FormAlert>
        <Select
          label={t('category.label')}
          name="category"
          hasNone
          options={complaintCategories.map((value) => ({ value, label: t(categoryTexts[value]) }))}
          value={values.category}
          error={errorOf('category')}
          onChange={({ target }) => change({ category: target.value })}
        />
        {own === null ? (
          <Field
            label={t('order.label')}
            hint={t('order.hint')}
            name="order"
            isOptional
            autoCapitalize="characters"
            spellCheck={false}
            value={values.order}
            error={errorOf('order')}
            onChange={({ target }) => change({ order: target.value.trim().toUpperCase() })}
          />
        ) : (
          <OrderChoice value={values.order} error={errorOf('order')} onChoose={(order) => change({ order })} />
        )}
        <TextArea
          label={t('text.label')}
          hint={t('text.hint')}
          name="text"
          rows={6}
          limit={complaintLimits.textLength}
          value={values.text}
          error={errorOf('text')}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Attachments of={attachments} />
        <Field
          label={t('email.label')}
          hint={t('email.hint')}
          type="email"
          name="email"
          value={values.email}
          error={errorOf('email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Button type="submit" isBusy={isBusy} $wide>
          {t('send')}
        </Button>
      </Form>
    </Card>
  );
}
