import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { sendNotice } from '@manyhearts/contract/notices';
import { reportCategories, type ReportCategory } from '@manyhearts/contract/reports';
import { from } from '@manyhearts/themes/media';
import { useBrand } from '#site/boot/page-context.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { useMemberDraft } from '#site/forms/drafts.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Checkbox } from '#site/ui/Checkbox.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Select } from '#site/ui/Select.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { Card, Columns } from '#site/ui/task-card.ts';
import { TextArea } from '#site/ui/TextArea.tsx';

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

/** Given for the text as it is sent, so never kept. */
const promises = ['goodFaith'];
const blank = { address: '', category: '', text: '', name: '', email: '', goodFaith: false };

/** Reports content of the brand without an account, as the law asks for. */
export function NoticePage() {
  const { state, again } = usePageTexts('notice');
  const [isSent, setSent] = useState(false);
  if (state !== 'there')
    return (
      <Section>
        {state === 'coming' ? <Skeleton shape="lines" count={6} /> : <StillComing hasFailed again={again} />}
      </Section>
    );
  return isSent ? <Sent /> : <Notice onSent={() => setSent(true)} />;
}

function Notice({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('notice');
  const { settings } = useBrand();
  return (
    <Section aria-labelledby="notice">
      <PageHead id="notice" title={t('title')} lead={t('lead', { brand: settings.name })} />
      <Task>
        <p>{t('member')}</p>
        <Card>
          <noscript>
            <p>
              {t('noScript')} <a href="/pages/service">/pages/service</a>
            </p>
          </noscript>
          <NoticeForm onSent={onSent} />
        </Card>
      </Task>
    </Section>
  );
}

function NoticeForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('notice');
  const noticing = useForm(sendNotice, {
    shape: async () => (await import('@manyhearts/contract/notices.shapes')).noticeInput,
    initial: blank,
    draft: useMemberDraft('notice', promises),
    onDone: onSent,
  });
  const { isBusy, headline, errorOf, change } = noticing;
  const { address, category, text, name, email, goodFaith } = noticing.values;
  const isOptional = category === 'minor';
  return (
    <Form of={noticing} aria-label={t('title')}>
      <FormAlert>{headline}</FormAlert>
      <Field
        label={t('address.label')}
        hint={t('address.hint')}
        type="url"
        name="address"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={errorOf('address')}
        onChange={({ target }) => change({ address: target.value })}
      />
      <Select
        label={t('category.label')}
        name="category"
        hasNone
        options={reportCategories.map((value) => ({ value, label: t(categoryTexts[value]) }))}
        value={category}
        error={errorOf('category')}
        onChange={({ target }) => change({ category: target.value })}
      />
      <TextArea
        label={t('text.label')}
        hint={t('text.hint')}
        name="text"
        limit={limits.reports.textLength}
        value={text}
        error={errorOf('text')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Field
        label={t('name.label')}
        hint={t('optional')}
        name="name"
        autoComplete="name"
        isOptional={isOptional}
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={t('email.label')}
        hint={t('email.hint')}
        type="email"
        name="email"
        autoComplete="email"
        isOptional={isOptional}
        value={email}
        error={errorOf('email')}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Checkbox
        name="goodFaith"
        checked={goodFaith}
        error={errorOf('goodFaith')}
        onChange={({ target }) => change({ goodFaith: target.checked })}
      >
        {t('goodFaith')}
      </Checkbox>
      <Button type="submit" isBusy={isBusy} $wide>
        {t('send')}
      </Button>
    </Form>
  );
}

function Sent() {
  const { t } = useTranslation('notice');
  return (
    <Section>
      <div role="status">
        <Empty level={1} title={t('sent.title')} text={t('sent.text')} />
      </div>
    </Section>
  );
}

/** Members read first that they need no form; on wide screens that stands beside it. */
const Task = styled(Columns)`
  row-gap: var(--space-5);
  ${from('large')} {
    > p {
      grid-area: 1 / 2;
    }
  }
`;
