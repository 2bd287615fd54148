import { ArrowLeft, X } from 'lucide-react';
import { useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { sceneOf } from '#site/api/scene.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { ProgressSteps } from '#site/ui/ProgressSteps.tsx';
import { CurrentQuestion } from './CurrentQuestion.tsx';
import { answersIn, type Draft } from './signup-answers.rules.ts';
import { isFilled } from './signup-steps.rules.ts';
import { SignupClosed } from './SignupClosed.tsx';
import { useLaterQuestions } from './use-later-questions.ts';
import { useQuestionFocus } from './use-question-focus.ts';
import { useSignupAnswering } from './use-signup-answering.ts';
import { useSignupDraft } from './use-signup-draft.ts';
import { useSignupSteps } from './use-signup-steps.ts';

type SignupWizardProps = { start: Draft; toMember: string; level: 1 | 3; onClose?: () => void };

/** All of sign-up, one screen after the other; going back and forth keeps all input. */
export function SignupWizard({ start, toMember, level, onClose }: SignupWizardProps) {
  const { t } = useTranslation('signup');
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  const [scene] = useState(() => sceneOf(settings, new Date(serverNow())));
  const draft = useSignupDraft(start, toMember, scene);
  const later = useLaterQuestions();
  const steps = useSignupSteps(draft, scene, level === 1 ? 0 : 1, later.part?.signupChecks.isSound ?? isFilled);
  const { answer, faults, forgive, refusals, isBusy, headline, suggestion, isClosed } = useSignupAnswering(
    draft,
    steps,
    scene,
    later,
  );
  const form = useRef<HTMLFormElement>(null);
  const { shown, at, list, isLast } = steps;
  useQuestionFocus(form, shown, { refusals, isThere: later.part !== undefined, isDialog: level === 3 });

  const keep = (event: FormEvent<HTMLFormElement>): void => {
    draft.note(answersIn(new FormData(event.currentTarget)));
    forgive((event.target as HTMLInputElement).name);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void answer(event.currentTarget);
  };
  if (isClosed) return <SignupClosed level={level} />;
  const canSkip = shown === 'message' && draft.answers.signupMessage.trim() === '';
  return (
    <Frame>
      <Head>
        {at > 0 && (
          <IconButton label={shared('nav.back')} onClick={steps.back}>
            <ArrowLeft size={iconSizes.large} aria-hidden />
          </IconButton>
        )}
        <ProgressSteps step={at + 1} total={list.length} />
        {onClose && (
          <IconButton label={shared('overlay.close')} onClick={onClose}>
            <X size={iconSizes.large} aria-hidden />
          </IconButton>
        )}
      </Head>
      {/* Submitted before hydration, `dialog` is a no-op: no input may end up in an address. */}
      <form key={shown} ref={form} method="dialog" noValidate onChange={keep} onSubmit={submit}>
        <CurrentQuestion
          question={shown}
          answers={draft.answers}
          scene={scene}
          level={level}
          suggestion={suggestion}
          later={later}
          errorOf={(field) => faults[field]}
          onAnswer={(answers) => void draft.note(answers)}
        />
        <Foot>
          {(isLast || headline) && <FormAlert>{headline}</FormAlert>}
          <Button type="submit" isBusy={isBusy} $wide onClick={onlyFirstTap}>
            {isLast ? t('submit') : canSkip ? t('skip') : t('goOn')}
          </Button>
        </Foot>
      </form>
    </Frame>
  );
}

/** The second tap of a double tap would press the next screen's button, which is in the same place. */
function onlyFirstTap(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** The height of most questions, so that the button keeps its position between screens. */
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: var(--space-6);
  min-width: 0;
  > form {
    display: grid;
    grid-template-rows: 1fr auto;
    gap: var(--space-6);
    min-width: 0;
    min-height: min(21rem, 55svh);
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
  > button:first-child {
    margin-inline-start: -10px;
  }
  > button:last-child {
    margin-inline-end: -10px;
  }
`;

/** Within the thumb's reach, however long the question. */
const Foot = styled.div`
  display: grid;
  gap: var(--space-3);
  ${below('small')} {
    position: sticky;
    inset-block-end: 0;
    z-index: var(--layer-floating);
    margin-inline: calc(var(--gutter) * -1);
    padding: var(--space-3) var(--gutter) max(var(--space-4), env(safe-area-inset-bottom));
    background: var(--ground);
  }
`;
