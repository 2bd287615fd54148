import { useTranslation } from 'react-i18next';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Screenful } from '#site/ui/Screenful.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { isComplete, questionNames } from './match-answers.rules.ts';
import { MatchList } from './MatchList.tsx';
import { MatchQuestionScreen } from './MatchQuestionScreen.tsx';
import { useMatchAnswers } from './use-match-answers.ts';

/** Four questions, one a screen, then the matches. */
export function MatchFinderPage() {
  const { state, again } = usePageTexts('match-finder');
  if (state === 'there') return <Finder />;
  return <Section>{state === 'coming' ? <Skeleton shape="lines" /> : <StillComing hasFailed again={again} />}</Section>;
}

function Finder() {
  const { t } = useTranslation('match-finder');
  const { answering, given, step, isArrival, go } = useMatchAnswers();
  return (
    <Section aria-labelledby="match-finder">
      <PageHead id="match-finder" title={t('page.title')} lead={t('page.lead')} />
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
      <Screenful>
        {step === undefined && <Skeleton shape="lines" count={2} />}
        {step === 'matches' && isComplete(given) && (
          <MatchList answers={given} isArrival={isArrival} onAgain={() => go('evening')} />
        )}
        {step !== undefined && step !== 'matches' && (
          <MatchQuestionScreen
            question={step}
            answering={answering}
            isArrival={isArrival}
            onBack={backFrom(step, go)}
          />
        )}
      </Screenful>
    </Section>
  );
}

function backFrom(
  step: (typeof questionNames)[number],
  go: (step: (typeof questionNames)[number]) => void,
): (() => void) | undefined {
  const before = questionNames[questionNames.indexOf(step) - 1];
  return before && (() => go(before));
}
