import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readProfile } from '@manyhearts/contract/profile';
import { useLater } from '#site/boot/use-later.ts';
import { queryOf } from '#site/store/server-data.ts';
import { LoadFailure } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import type { PhotoStep } from './PhotoScreen.tsx';
import { ScreenPlace } from './ScreenSteps.tsx';

/** Loads the screens with their validation while the profile is fetched. */
const load = () => import('./Screens.tsx');

/** Completes a new profile, one screen at a time; `photos` is part of the first screen, `confirmation` is the last. */
export function CompleteSignup({ confirmation, photos }: { confirmation: ReactNode; photos: PhotoStep }) {
  const { t } = useTranslation('welcome');
  const own = useQuery(queryOf(readProfile));
  const later = useLater(load);
  const Screens = later.part?.Screens;
  if (own.data && Screens) return <Screens profile={own.data.profile} confirmation={confirmation} photos={photos} />;
  return (
    <ScreenPlace>
      <h1>{t('complete.title')}</h1>
      {own.data && later.hasFailed ? (
        <StillComing {...later} />
      ) : !own.error ? (
        <>
          <noscript>
            <p>{t('complete.noScript')}</p>
          </noscript>
          <Skeleton shape="lines" count={2} />
        </>
      ) : (
        <LoadFailure title={t('complete.failed')} failure={own.error} onRetry={() => void own.refetch()} />
      )}
    </ScreenPlace>
  );
}
