import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readProfile, type OwnProfileAnswer } from '@manyhearts/contract/profile';
import { useAnswer } from '#site/api/use-answer.ts';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Screens } from './Screens.tsx';
import { ScreenPlace } from './ScreenSteps.tsx';

/** What somebody new may still say of themselves, a screen at a time; `confirmation` is the last of them. */
export function CompleteSignup({ confirmation }: { confirmation: ReactNode }) {
  const { t } = useTranslation('welcome');
  const { t: shared } = useTranslation();
  const own = useAnswer<OwnProfileAnswer>(readProfile);
  if (own.state === 'there') return <Screens profile={own.answer.profile} confirmation={confirmation} />;
  return (
    <ScreenPlace>
      <h1>{t('complete.title')}</h1>
      {own.state === 'loading' ? (
        <>
          <noscript>
            <p>{t('complete.noScript')}</p>
          </noscript>
          <Skeleton shape="lines" count={2} />
        </>
      ) : (
        <LoadFailure title={t('complete.failed')} text={own.failure.detail || shared('unreachable')} reference={own.failure.reference} onRetry={own.again} />
      )}
    </ScreenPlace>
  );
}
