import { useTranslation } from 'react-i18next';
import type { ReportOutcomeView } from '@manyhearts/contract/decisions';
import { useDay } from '#site/boot/use-day.ts';
import { AppealPart } from './AppealPart.tsx';
import { Card, Head, Mark } from './DecisionCard.tsx';
import { outcomeTexts } from './decision-words.ts';

/** What came of a report, and how to appeal if it was dismissed. */
export function OutcomeCard({ of, proof }: { of: ReportOutcomeView; proof?: string }) {
  const { t } = useTranslation('decisions');
  const day = useDay();
  const { id, sentAt, outcome, isNew } = of;
  return (
    <Card aria-labelledby={`r-${id}`}>
      <Head>
        <h3 id={`r-${id}`}>{t('outcome.sentOn', { date: day(sentAt) })}</h3>
        {isNew && <Mark>{t('new')}</Mark>}
      </Head>
      <p>{t(outcomeTexts[outcome])}</p>
      <AppealPart of={of} about={proof === undefined ? { report: id } : { proof }} isOfReport />
    </Card>
  );
}
