import { Check, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ComplaintReceipt } from '@manyhearts/contract/complaints';
import { iconSizes } from '@manyhearts/themes/scales';
import { useDay } from '#site/boot/use-day.ts';
import { Button } from '#site/ui/Button.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { Card, Columns } from '#site/ui/task-card.ts';

type Sent = ComplaintReceipt & { email: string };

/** Where members and visitors complain, with what happens next beside the form. */
export function ComplaintsPage() {
  const { t } = useTranslation('complaints');
  const [sent, setSent] = useState<Sent>();
  return (
    <Section aria-labelledby="complaints">
      <PageHead id="complaints" title={t('page.title')} lead={t('page.lead')} />
      {sent ? (
        <Arrived sent={sent} onAgain={() => setSent(undefined)} />
      ) : (
        <Columns>
          <ComplaintForm onSent={(receipt, email) => setSent({ ...receipt, email })} />
          <Next />
        </Columns>
      )}
    </Section>
  );
}

function Next() {
  const { t } = useTranslation('complaints');
  return (
    <Aside aria-labelledby="next">
      <h2 id="next">{t('next.title')}</h2>
      <ul>
        {[t('next.receipt'), t('next.answer'), t('next.data')].map((sentence) => (
          <li key={sentence}>
            <Check size={iconSizes.medium} aria-hidden />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/notice">{t('next.notice')}</a>
      </p>
    </Aside>
  );
}

function Arrived({ sent: { email, reference, answerBy }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const { t } = useTranslation('complaints');
  const day = useDay();
  return (
    <Card>
      <MailCheck size={iconSizes.huge} aria-hidden />
      <div role="status">
        <h2>{t('sent.title')}</h2>
        <p>{t('sent.text', { email, reference })}</p>
        <p>{t('sent.until', { date: day(answerBy) })}</p>
      </div>
      <p>{t('sent.spam')}</p>
      <Button $kind="quiet" onClick={onAgain}>
        {t('sent.another')}
      </Button>
    </Card>
  );
}

const Aside = styled.aside`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  h2 {
    font-size: var(--text-title-3);
  }
  ul {
    display: grid;
    gap: var(--space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);
    color: var(--c-text-muted);
  }
  svg {
    margin-block-start: 0.15em;
    color: var(--c-mark);
  }
`;
