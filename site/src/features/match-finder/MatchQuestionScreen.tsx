import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MatchQuestion } from '@manyhearts/contract/match-finder';
import { iconSizes } from '@manyhearts/themes/scales';
import { useArrivalFocus } from '#site/boot/use-arrival-focus.ts';
import { Form } from '#site/forms/Form.tsx';
import { Button } from '#site/ui/Button.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { ProgressSteps } from '#site/ui/ProgressSteps.tsx';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { cardSurface } from '#site/ui/Section.tsx';
import { questionNames, questions } from './match-answers.rules.ts';
import type { MatchAnswering } from './use-match-answers.ts';

const titles = { evening: 'evening.title', pace: 'pace.title', hopes: 'hopes.title', near: 'near.title' } as const;
const words = {
  out: 'evening.out',
  home: 'evening.home',
  active: 'evening.active',
  culture: 'evening.culture',
  slow: 'pace.slow',
  steady: 'pace.steady',
  soon: 'pace.soon',
  lasting: 'hopes.lasting',
  company: 'hopes.company',
  open: 'hopes.open',
  close: 'near.close',
  region: 'near.region',
  anywhere: 'near.anywhere',
} as const;

type MatchQuestionScreenProps = {
  question: MatchQuestion;
  answering: MatchAnswering['answering'];
  isArrival: boolean;
  onBack: (() => void) | undefined;
};

/** One question; "next" works once it is answered. */
export function MatchQuestionScreen({ question, answering, isArrival, onBack }: MatchQuestionScreenProps) {
  const { t } = useTranslation('match-finder');
  const { t: shared } = useTranslation();
  const heading = useArrivalFocus(isArrival, question);
  const answer = answering.values[question];
  return (
    <Screen of={answering}>
      <Head>
        {onBack && (
          <IconButton label={shared('nav.back')} onClick={onBack}>
            <ArrowLeft size={iconSizes.large} aria-hidden />
          </IconButton>
        )}
        <ProgressSteps step={questionNames.indexOf(question) + 1} total={questionNames.length} />
      </Head>
      <h2 ref={heading} tabIndex={-1}>
        {t(titles[question])}
      </h2>
      <RadioCards
        key={question}
        name={question}
        label={t(titles[question])}
        isLabelHidden
        submitsOnTap
        choices={questions[question].map((value) => ({ value, label: t(words[value]) }))}
        value={answer}
      />
      <Button type="submit" disabled={!answer} $wide>
        {t('form.next')}
      </Button>
    </Screen>
  );
}

const Screen = styled(Form)`
  display: grid;
  gap: var(--space-5);
  max-width: 34rem;
  margin: 0 auto var(--space-10);
  padding: clamp(16px, 4vw, var(--space-8));
  ${cardSurface}
  h2 {
    font-size: var(--text-title-2);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 44px;
  > div {
    flex: 1;
  }
`;
