import { ArrowLeft, X } from 'lucide-react';
import { Fragment, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { sceneOf } from '#site/api/scene.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { Form } from '#site/forms/Form.tsx';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { ProgressSteps } from '#site/ui/ProgressSteps.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { SignupClosed } from './SignupClosed.tsx';
import { GenderQuestion } from './questions/GenderQuestion.tsx';
import type { QuestionProps } from './questions/Question.tsx';
import { SeekingQuestion } from './questions/SeekingQuestion.tsx';
import { UsernameQuestion } from './questions/UsernameQuestion.tsx';
import type { Draft, Question } from './signup-answers.rules.ts';
import { useSignupForm, type LaterQuestions } from './use-signup-form.ts';

type SignupWizardProps = { start: Draft; toMember: string; level: 1 | 3 };

/** All of sign-up, one screen after the other; going back and forth keeps all input. */
export function SignupWizard({ start, toMember, level }: SignupWizardProps) {
  const { t } = useTranslation('signup');
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  const [scene] = useState(() => sceneOf(settings, new Date(serverNow())));
  const base = level === 1 ? 0 : 1;
  const signup = useSignupForm({ start, toMember, scene, base });
  const { form, steps, later, isBusy, suggestion, similarName, isClosed } = signup;
  const { values, headline, errorOf, change } = form;
  const { shown, at, list, isLast } = steps;
  useQuestionFocus(form.form.ref, shown, { isThere: later.part !== undefined, isDialog: level === 3 });

  if (isClosed) return <SignupClosed level={level} />;
  const canSkip = shown === 'message' && values.signupMessage.trim() === '';
  return (
    <Frame>
      <Head>
        {at > 0 && (
          <IconButton label={shared('nav.back')} onClick={steps.back}>
            <ArrowLeft size={iconSizes.large} aria-hidden />
          </IconButton>
        )}
        <ProgressSteps step={at + 1} total={list.length} />
        {level === 3 && (
          <IconButton label={shared('overlay.close')} onClick={steps.leave}>
            <X size={iconSizes.large} aria-hidden />
          </IconButton>
        )}
      </Head>
      <Form of={form}>
        {/* Fields are uncontrolled, so those of another screen are new ones. */}
        <Fragment key={shown}>
          <CurrentQuestion
            question={shown}
            answers={values}
            scene={scene}
            level={level}
            suggestion={suggestion}
            similarName={similarName}
            later={later}
            errorOf={errorOf}
            onAnswer={change}
          />
        </Fragment>
        <Foot>
          {(isLast || headline) && <FormAlert>{headline}</FormAlert>}
          <Button type="submit" isBusy={isBusy} $wide>
            {isLast ? t('submit') : canSkip ? t('skip') : t('goOn')}
          </Button>
        </Foot>
      </Form>
    </Frame>
  );
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

type CurrentQuestionProps = QuestionProps & { question: Question; later: LaterQuestions };

/** In the first chunk, because the server renders them too. */
const first = { gender: GenderQuestion, seeking: SeekingQuestion, username: UsernameQuestion } as const;

function CurrentQuestion({ question, later, ...props }: CurrentQuestionProps) {
  const questions = { ...later.part?.laterQuestions, ...first };
  const Shown = questions[question];
  return Shown ? <Shown {...props} /> : <StillComing {...later} />;
}

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

/** Screens with several fields focus their heading; on others the field's label is the question. */
const fromHeading: readonly Question[] = ['place', 'consents'];

/** Focuses the new question, or its first invalid field. Does nothing on a freshly opened page. */
function useQuestionFocus(
  form: RefObject<HTMLFormElement | null>,
  shown: Question,
  { isThere, isDialog }: { isThere: boolean; isDialog: boolean },
): void {
  const before = useRef(isDialog ? undefined : shown);

  useEffect(() => {
    const heading = form.current?.querySelector<HTMLElement>('#question');
    // The question's code is still loading.
    if (!heading) return;
    const isNew = before.current !== shown;
    before.current = shown;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) return (wrong.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong)?.focus();
    if (!isNew) return;
    const field = form.current?.querySelector<HTMLElement>(
      'input:checked, input:not([hidden], [type=hidden], [tabindex]), select, textarea',
    );
    (fromHeading.includes(shown) ? heading : field)?.focus();
    if (!isDialog) scrollTo({ top: 0 });
  }, [form, shown, isThere, isDialog]);
}
