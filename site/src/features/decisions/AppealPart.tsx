import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  appealDecision,
  readDecision,
  readDecisions,
  type AppealInput,
  type AppealView,
  type DecisionView,
  type ReportOutcomeView,
} from '@manyhearts/contract/decisions';
import { moderationLimits } from '@manyhearts/contract/moderation-limits';
import { from } from '@manyhearts/themes/media';
import { useDay } from '#site/boot/use-day.ts';
import { useMemberDraft } from '#site/forms/drafts.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';

type About = Omit<AppealInput, 'text'>;
type AppealPartProps = {
  of: Pick<DecisionView | ReportOutcomeView, 'appeal' | 'canAppeal' | 'appealUntil'>;
  about: About;
  isOfReport?: boolean;
};

/** The appeal against a decision: its form, or what became of it. */
export function AppealPart({ of: { appeal: known, canAppeal }, about, isOfReport = false }: AppealPartProps) {
  const { t } = useTranslation('decisions');
  const [sent, setSent] = useState<AppealView>();
  const appeal = sent ?? known;
  // The live region must exist before the answer, or it isn't announced.
  return (
    <>
      <div role="status">{appeal && <Answer of={appeal} isNew={sent !== undefined} isOfReport={isOfReport} />}</div>
      {!appeal && !canAppeal && !isOfReport && <small>{t('appealing.over')}</small>}
      {!appeal && canAppeal && (
        <>
          <noscript>
            <p>
              {t('appealing.noScript')} <a href="/pages/service">/pages/service</a>
            </p>
          </noscript>
          <Way>
            <Disclosure label={t('appealing.title')}>{() => <AppealForm about={about} onSent={setSent} />}</Disclosure>
          </Way>
        </>
      )}
    </>
  );
}

function Answer({ of, isNew, isOfReport }: { of: AppealView; isNew: boolean; isOfReport: boolean }) {
  const { t } = useTranslation('decisions');
  const day = useDay();
  const { status, dueAt, words } = of;
  const date = day(dueAt);
  if (status === 'open') return <Told>{isNew ? t('appealing.sent', { date }) : t('appealing.open', { date })}</Told>;
  const overturned = isOfReport ? t('appealing.overturnedReport') : t('appealing.overturned');
  return (
    <Told>
      <strong>{status === 'upheld' ? t('appealing.upheld') : overturned}</strong>
      {words && <span>{words}</span>}
      {status === 'upheld' && <small>{t('appealing.further')}</small>}
    </Told>
  );
}

function AppealForm({ about, onSent }: { about: About; onSent: (appeal: AppealView) => void }) {
  const { t } = useTranslation('decisions');
  const serverData = useQueryClient();
  const appealing = useForm(appealDecision, {
    shape: async () => (await import('@manyhearts/contract/decisions.shapes')).appealInput,
    initial: { text: '' },
    draft: useMemberDraft(`appeal.${draftOf(about)}`),
    extra: () => about,
    onDone: ({ appeal }) => {
      onSent(appeal);
      for (const { path } of [readDecisions, readDecision])
        void serverData.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    },
  });
  const { values, isBusy, headline, errorOf, change } = appealing;
  return (
    <Fields of={appealing} aria-label={t('appealing.title')}>
      <p>{t('appealing.lead')}</p>
      <FormAlert>{headline}</FormAlert>
      <TextArea
        label={t('appealing.label')}
        name="text"
        limit={moderationLimits.textLength}
        value={values.text}
        error={errorOf('text')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('appealing.send')}
      </Button>
    </Fields>
  );
}

/** A part of the signed address, which opens nothing. */
function draftOf({ decision, report, proof }: About): string {
  return decision ?? report ?? proof?.slice(0, 12) ?? '';
}

/** A button as wide as a card looks like a field. */
const Way = styled.div`
  display: grid;
  ${from('small')} {
    > button {
      justify-self: start;
    }
  }
`;

const Fields = styled(Form)`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  > * {
    width: 100%;
    max-width: 40rem;
  }
  > button {
    width: auto;
  }
`;

const Told = styled.p`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--r-control);
  background: var(--c-info-surface);
  white-space: pre-line;
`;
