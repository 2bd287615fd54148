import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DecisionView } from '@manyhearts/contract/decisions';
import { useDay } from '#site/boot/use-day.ts';
import { FactList } from '#site/ui/FactList.tsx';
import { cardSurface } from '#site/ui/Section.tsx';
import { AppealPart } from './AppealPart.tsx';
import { actText, foundTexts, groundTexts, ruleTexts, stateTexts } from './decision-words.ts';

/** A decision about the member: what, why, by which rule, how it was found and decided, and how to appeal. */
export function DecisionCard({ of, proof }: { of: DecisionView; proof?: string }) {
  const { t } = useTranslation('decisions');
  const day = useDay();
  const { category, ground, words, isReported, decidedAt, endsAt, appealUntil, state, isNew, id } = of;
  const isTimed = of.act === 'limit' || of.act === 'block' || of.act === 'ban';
  const facts = [
    { name: 'on', label: t('label.on'), value: day(decidedAt) },
    ...(endsAt ? [{ name: 'until', label: t('label.until'), value: day(endsAt) }] : []),
    { name: 'found', label: t('label.found'), value: t(foundTexts[category]) },
    { name: 'basis', label: t('label.basis'), value: `${t(groundTexts[ground])}: ${t(ruleTexts[category])}` },
    ...(words ? [{ name: 'words', label: t('label.words'), value: words }] : []),
    { name: 'source', label: t('label.source'), value: isReported ? t('source.report') : t('source.review') },
    { name: 'means', label: t('label.means'), value: t('means') },
    { name: 'appealBy', label: t('label.appealBy'), value: day(appealUntil) },
  ];
  return (
    <Card aria-labelledby={`d-${id}`}>
      <Head>
        <h3 id={`d-${id}`}>{t(actText(of))}</h3>
        {isNew && <Mark>{t('new')}</Mark>}
        {(isTimed || state === 'lifted') && <State>{t(stateTexts[state])}</State>}
      </Head>
      <Reasons>
        <FactList facts={facts} />
      </Reasons>
      <a href="/pages/ban">{t('rulesLink')}</a>
      <AppealPart of={of} about={proof === undefined ? { decision: id } : { proof }} />
    </Card>
  );
}

export const Card = styled.article`
  display: grid;
  gap: var(--space-4);
  padding: clamp(16px, 4vw, var(--space-6));
  ${cardSurface}
  > a {
    justify-self: start;
  }
`;

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  h3 {
    font-size: var(--text-title-3);
  }
`;

export const Mark = styled.span`
  padding: 2px var(--space-2);
  border-radius: var(--r-pill);
  background: var(--c-action);
  color: var(--c-action-text);
  font: 700 var(--text-caption)/1.4 var(--font-body);
`;

const State = styled(Mark)`
  background: var(--c-raised);
  color: var(--c-text);
`;

/** Sentences need more room than the facts of a profile. */
const Reasons = styled.div`
  dl {
    grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  }
  dd {
    font-weight: 400;
  }
`;
