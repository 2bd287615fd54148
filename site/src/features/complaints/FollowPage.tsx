import { Unlink } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import {
  readComplaint,
  replyToComplaint,
  type ComplaintAnswer,
  type ComplaintView,
} from '@manyhearts/contract/complaints';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { iconSizes } from '@manyhearts/themes/scales';
import { useDay } from '#site/boot/use-day.ts';
import { useMemberDraft } from '#site/forms/drafts.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Screenful } from '#site/ui/Screenful.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { Attachments } from './Attachments.tsx';
import { Thread } from './Thread.tsx';
import { categoryTexts, stateTexts } from './category-texts.ts';
import { Card } from '#site/ui/task-card.ts';
import { useAttachments } from './use-attachments.ts';

/** The page of a mailed link: what was written and answered, and where to add something. */
export function FollowPage() {
  const { t } = useTranslation('complaints');
  const { token = '' } = useParams();
  const found = useQuery(queryOf(readComplaint, { token }));
  const isDead = found.error?.code === 'link_expired';
  return (
    <Section aria-labelledby="complaint">
      <PageHead id="complaint" title={t('follow.title')} />
      <Screenful>
        {isDead ? (
          <Dead />
        ) : (
          <QueryView query={found} waiting={<Skeleton shape="lines" count={5} />} failed={t('follow.failed')}>
            {({ complaint }) => <Followed token={token} complaint={complaint} />}
          </QueryView>
        )}
      </Screenful>
    </Section>
  );
}

function Dead() {
  const { t } = useTranslation('complaints');
  return (
    <Card>
      <Unlink size={iconSizes.huge} aria-hidden />
      <div role="status">
        <h2>{t('follow.deadTitle')}</h2>
        <p>{t('follow.deadText')}</p>
      </div>
      <ButtonLink href="/complaints">{t('follow.fresh')}</ButtonLink>
    </Card>
  );
}

function Followed({ token, complaint }: { token: string; complaint: ComplaintView }) {
  const { t } = useTranslation('complaints');
  const day = useDay();
  const { reference, category, status, answerBy, entries } = complaint;
  const isClosed = status === 'resolved' || status === 'rejected';
  return (
    <Case>
      <Facts>
        <strong>{t(stateTexts[status])}</strong>
        <span>{t('follow.reference', { reference })}</span>
        <span>{t(categoryTexts[category])}</span>
      </Facts>
      {answerBy && <p>{t('follow.owed', { date: day(answerBy) })}</p>}
      {entries.length > 0 ? <Thread entries={entries} /> : <p>{t('follow.cut')}</p>}
      {entries.length > 0 && <Reply token={token} isClosed={isClosed} />}
    </Case>
  );
}

/** The draft belongs to the case, and stays on this device until it is sent. */
function Reply({ token, isClosed }: { token: string; isClosed: boolean }) {
  const { t } = useTranslation('complaints');
  const toast = useToast();
  const serverData = useQueryClient();
  const attachments = useAttachments();
  const replying = useForm(replyToComplaint, {
    shape: async () => (await import('@manyhearts/contract/complaints.shapes')).complaintReplyInput,
    initial: { text: '' },
    draft: useMemberDraft(`complaint.${token.slice(0, 8)}`),
    extra: () => ({ token, attachments: attachments.keys }),
    check: async () => attachments.check(),
    onDone: (answer: ComplaintAnswer) => {
      serverData.setQueryData(queryOf(readComplaint, { token }).queryKey, answer);
      attachments.clear();
      replying.reset();
      toast({ kind: 'success', text: t('reply.done') });
    },
  });
  const { values, isBusy, headline, errorOf, change } = replying;
  return (
    <Card>
      <h2>{t('reply.title')}</h2>
      {isClosed && <p>{t('reply.closed')}</p>}
      <Form of={replying} aria-label={t('reply.title')}>
        <FormAlert>{headline}</FormAlert>
        <TextArea
          label={t('reply.label')}
          name="text"
          limit={complaintLimits.textLength}
          value={values.text}
          error={errorOf('text')}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Attachments of={attachments} />
        <Button type="submit" isBusy={isBusy}>
          {t('reply.send')}
        </Button>
      </Form>
    </Card>
  );
}

const Case = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 44rem;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-4);
  align-items: center;
  color: var(--c-text-muted);
  strong {
    padding: 2px 12px;
    border: 1px solid var(--c-border-strong);
    border-radius: min(var(--r-pill), 16px);
    color: var(--c-text);
    font-weight: 600;
  }
`;
