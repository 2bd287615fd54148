import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PhotoView } from '@manyhearts/contract/photos';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { sceneOf } from '#site/api/scene.ts';
import { useProfileAnswers } from '#site/api/use-profile-answers.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { useLater } from '#site/boot/use-later.ts';
import { useMember } from '#site/store/member.ts';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { PhotoScreen, type PhotoStep } from './PhotoScreen.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenPlace, ScreenSteps } from './ScreenSteps.tsx';
import { questionsOn, screensOf } from './screens.rules.ts';
import { useScreen } from './use-screen.ts';

const texts = {
  photo: { title: 'photo.title', lead: 'photo.lead' },
  personal: { title: 'personal.title', lead: 'personal.lead' },
  about: { title: 'about.title', lead: 'about.lead' },
} as const;
const load = () => import('./later-screens.ts');

/** All screens in order, with the answers. */
export function Screens({
  profile,
  confirmation,
  photos,
}: {
  profile: OwnProfileView;
  confirmation: ReactNode;
  photos: PhotoStep;
}) {
  const { t } = useTranslation('welcome');
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  const [now] = useState(() => new Date(serverNow()));
  const scene = useMemo(() => sceneOf(settings, now), [settings, now]);
  const later = useLater(load);
  const screens = screensOf(scene);
  const { screen, isArrival, next, previous } = useScreen(profile, screens);
  // Held here, so that added photos are still shown when the member returns to the screen.
  const [ownPhotos, setOwnPhotos] = useState<readonly PhotoView[]>(profile.photos);
  const { answers, change, save, undo, isBusy, failure, clear } = useProfileAnswers(profile, scene);
  const steps = { step: screens.indexOf(screen) + 1, total: screens.length };
  if (screen === 'confirm') return <LastScreen {...steps} onBack={previous} confirmation={confirmation} />;

  const questions = questionsOn(screen, scene);
  const leave = (go: () => void) => {
    clear();
    go();
  };
  const goOn = async () => {
    if (await save(questions)) leave(next);
  };
  const goBack = (go: () => void) => {
    leave(go);
    // Saves on the way back. On failure the answers stay on this device and are sent with their screen next time.
    void save(questions).then((isSaved) => !isSaved && clear());
  };
  const skip = () => {
    undo(questions);
    leave(next);
  };
  const Asking = screen === 'photo' ? undefined : later.part?.laterScreens[screen];
  // "Next" waits for questions that are still loading, but not if loading failed.
  const isComing = screen !== 'photo' && !Asking && !later.hasFailed;
  const isAboutFields = Object.keys(failure?.fieldErrors ?? {}).length > 0;
  return (
    <ScreenFrame
      key={screen}
      {...steps}
      title={t(texts[screen].title)}
      lead={t(texts[screen].lead)}
      isArrival={isArrival}
      isBusy={isBusy || isComing}
      headline={failure && !isAboutFields ? failure.detail || shared('unreachable') : undefined}
      onBack={previous && (() => goBack(previous))}
      onNext={() => void goOn()}
      onSkip={screen === 'photo' ? undefined : skip}
    >
      {Asking ? (
        <Asking
          questions={questions}
          answers={answers}
          errorOf={(field) => failure?.fieldErrors[field]?.detail}
          onChange={change}
        />
      ) : screen === 'photo' ? (
        <PhotoScreen profile={{ ...profile, photos: [...ownPhotos] }} photos={photos} onPhotos={setOwnPhotos} />
      ) : (
        <StillComing {...later} />
      )}
    </ScreenFrame>
  );
}

type LastScreenProps = { step: number; total: number; onBack: (() => void) | undefined; confirmation: ReactNode };

function LastScreen({ confirmation, ...steps }: LastScreenProps) {
  const { t } = useTranslation('welcome');
  // For confirmed members the confirmation itself has the link onwards.
  const isConfirmed = useMember(({ status }) => status) === 'active';
  return (
    <>
      <ScreenPlace>
        <ScreenSteps {...steps} />
      </ScreenPlace>
      {confirmation}
      {!isConfirmed && (
        <Onward>
          <ButtonLink href="/signup-matches" $kind="quiet">
            {t('complete.onward')}
          </ButtonLink>
        </Onward>
      )}
    </>
  );
}

const Onward = styled.p`
  display: flex;
  justify-content: center;
  padding: var(--space-6) var(--gutter) var(--space-10);
`;
