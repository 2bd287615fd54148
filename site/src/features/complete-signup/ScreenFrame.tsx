import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below } from '@manyhearts/themes/media';
import { useArrivalFocus } from '#site/boot/use-arrival-focus.ts';
import { Form } from '#site/forms/Form.tsx';
import type { Answers } from '#site/domain/profile-answers.rules.ts';
import type { FormHandle } from '#site/forms/use-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { ScreenPlace, ScreenSteps, type Steps } from './ScreenSteps.tsx';

type ScreenFrameProps = Steps & {
  title: string;
  lead: string;
  /** Focuses the heading: true if the screen was reached from another one. */
  isArrival: boolean;
  /** Its submission is "next". */
  answering: FormHandle<Answers>;
  isBusy: boolean;
  /** Set if the screen has questions. */
  onSkip: (() => void) | undefined;
  children: ReactNode;
};

/** A screen of a series: progress, questions, and buttons. */
export function ScreenFrame({
  title,
  lead,
  isArrival,
  answering,
  isBusy,
  onSkip,
  children,
  ...steps
}: ScreenFrameProps) {
  const { t } = useTranslation('welcome');
  const heading = useArrivalFocus(isArrival);
  return (
    <ScreenPlace>
      <ScreenSteps {...steps} />
      <Screen of={answering} aria-labelledby="screen">
        <h1 id="screen" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Lead>{lead}</Lead>
        {children}
        <FormAlert>{answering.headline}</FormAlert>
        <Actions>
          <Button type="submit" isBusy={isBusy}>
            {t('complete.next')}
          </Button>
          {onSkip && (
            <Button $kind="bare" disabled={isBusy} onClick={onSkip}>
              {t('complete.skip')}
            </Button>
          )}
        </Actions>
      </Screen>
    </ScreenPlace>
  );
}

const Screen = styled(Form)`
  display: grid;
  gap: var(--space-5);
  padding-block: var(--space-3) var(--space-8);
  > h1 {
    font-size: var(--text-title-2);
    overflow-wrap: break-word;
  }
  > h1:focus {
    outline: none;
  }
  /* What has the focus must not lie under the bar. */
  ${below('small')} {
    input,
    select,
    textarea {
      scroll-margin-block: 24px 112px;
    }
  }
`;

const Lead = styled.p`
  margin-block-start: calc(-1 * var(--space-3));
  color: var(--c-text-muted);
`;

/** Always within the thumb's reach on phones. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  > :first-child {
    flex: 1 1 8rem;
  }
  ${below('small')} {
    position: sticky;
    inset-block-end: 0;
    margin-inline: calc(var(--gutter) * -1);
    padding: var(--space-3) var(--gutter);
    border-block-start: 1px solid var(--c-border);
    background: var(--c-page);
  }
`;
