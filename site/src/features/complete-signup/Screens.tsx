import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import type { Scene } from '@manyhearts/contract/calls';
import type { PhotoView } from '@manyhearts/contract/photos';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { sceneOf } from '#site/api/scene.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { remembered } from '#site/boot/remembered.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { useIsArrival } from '#site/boot/use-arrival-focus.ts';
import { useLater } from '#site/boot/use-later.ts';
import { firstMatches, useOnward } from '#site/boot/use-onward.ts';
import { answersOf, changesOn, type AskingProps } from '#site/domain/profile-answers.rules.ts';
import { useProfileForm } from '#site/domain/use-profile-form.ts';
import { useMember } from '#site/store/member.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { PhotoScreen, type PhotoStep } from './PhotoScreen.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenPlace, ScreenSteps } from './ScreenSteps.tsx';
import { isBack, questionsOn, screenAt, screensOf, type ScreenName } from './screens.rules.ts';

const texts = {
  photo: { title: 'photo.title', lead: 'photo.lead' },
  personal: { title: 'personal.title', lead: 'personal.lead' },
  about: { title: 'about.title', lead: 'about.lead' },
} as const;
const load = () => import('./later-screens.ts');

type ScreensProps = { profile: OwnProfileView; confirmation: ReactNode; photos: PhotoStep };

/** All screens in order, with the answers. */
export function Screens({ profile, confirmation, photos }: ScreensProps) {
  const { settings } = useBrand();
  const [now] = useState(() => new Date(serverNow()));
  const scene = useMemo(() => sceneOf(settings, now), [settings, now]);
  const later = useLater(load);
  const screens = screensOf(scene);
  const place = useScreen(profile, screens);
  const { screen, previous } = place;
  // Held here, so that added photos are still shown when the member returns to the screen.
  const [ownPhotos, setOwnPhotos] = useState<readonly PhotoView[]>(profile.photos);
  const steps = { step: screens.indexOf(screen) + 1, total: screens.length };
  if (screen === 'confirm') return <LastScreen {...steps} onBack={previous} confirmation={confirmation} />;

  const frame = { ...steps, profile, scene, place, screen };
  if (screen === 'photo') {
    return (
      <QuestionScreen key={screen} {...frame} isComing={false}>
        {() => <PhotoScreen profile={{ ...profile, photos: [...ownPhotos] }} photos={photos} onPhotos={setOwnPhotos} />}
      </QuestionScreen>
    );
  }
  const Asking = later.part?.laterScreens[screen];
  return (
    // "Next" waits for questions that are still loading, but not if loading failed.
    <QuestionScreen key={screen} {...frame} isComing={!Asking && !later.hasFailed}>
      {(asks) => (Asking ? <Asking {...asks} /> : <StillComing {...later} />)}
    </QuestionScreen>
  );
}

type QuestionScreenProps = {
  step: number;
  total: number;
  profile: OwnProfileView;
  scene: Scene;
  place: CurrentScreen;
  screen: 'photo' | 'personal' | 'about';
  isComing: boolean;
  children: (asks: AskingProps) => ReactNode;
};

/** A screen whose answers are saved when it is left. */
function QuestionScreen({ profile, scene, place, screen, isComing, children, ...steps }: QuestionScreenProps) {
  const { t } = useTranslation('welcome');
  const { isArrival, next, previous } = place;
  const questions = questionsOn(screen, scene);
  const saved = answersOf(profile, questions);
  const answering = useProfileForm({
    member: profile.id,
    scene,
    initial: saved,
    toInput: (answers) => changesOn(saved, answers),
    onDone: next,
  });
  const { values: answers, errorOf, change: onChange } = answering;
  const goBack = (go: () => void): void => {
    answering.sendAside();
    go();
  };
  const skip = (): void => {
    answering.reset();
    next();
  };
  return (
    <ScreenFrame
      {...steps}
      title={t(texts[screen].title)}
      lead={t(texts[screen].lead)}
      isArrival={isArrival}
      answering={answering}
      isBusy={answering.isBusy || isComing}
      onBack={previous && (() => goBack(previous))}
      onSkip={screen === 'photo' ? undefined : skip}
    >
      {children({ questions, answers, gender: profile.gender, errorOf, onChange })}
    </ScreenFrame>
  );
}

type LastScreenProps = { step: number; total: number; onBack: (() => void) | undefined; confirmation: ReactNode };

function LastScreen({ confirmation, ...steps }: LastScreenProps) {
  const { t } = useTranslation('welcome');
  const onward = useOnward();
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
          <ButtonLink href={onward}>{t(onward === firstMatches ? 'complete.onward' : 'complete.goOn')}</ButtonLink>
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

type CurrentScreen = {
  screen: ScreenName;
  /** True if the screen was reached from another one, not by opening the page. */
  isArrival: boolean;
  next: () => void;
  previous: (() => void) | undefined;
};

/** The screen is in the address's fragment, so that the browser's buttons move between screens and a reload stays. */
function useScreen(profile: OwnProfileView, screens: readonly ScreenName[]): CurrentScreen {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const signedUpAt = useMember((member) => member.signedUpAt) ?? undefined;
  const [hasBeenThrough] = useState(
    () => remembered.completing.read() === profile.id || isBack(profile, signedUpAt, serverNow()),
  );
  const screen = screenAt(hash, screens, hasBeenThrough);
  const isArrival = useIsArrival(screen);
  useEffect(() => {
    if (screen === 'confirm') remembered.completing.write(profile.id);
  }, [screen, profile.id]);
  const at = screens.indexOf(screen);
  const go = (name: ScreenName | undefined) => name && void navigate(`#${name}`);
  return {
    screen,
    isArrival,
    next: () => go(screens[at + 1]),
    previous: at > 0 ? () => go(screens[at - 1]) : undefined,
  };
}
