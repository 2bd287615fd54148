import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import type { AskingProps } from '#site/api/asking-props.ts';
import { listInterests } from '@manyhearts/contract/reference';
import { changesOn } from '#site/api/profile-answers.rules.ts';
import { sceneOf } from '#site/api/scene.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { useProfileAnswers } from '#site/api/use-profile-answers.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { choiceFacts, extraFacts } from '#site/boot/profile-facts.ts';
import { useProfileWords } from '#site/boot/profile-words.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { FactList } from '#site/ui/FactList.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Tags } from '#site/ui/Tags.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { kindsOf, partNames, questionsOf, type PartName } from './parts.rules.ts';
import { ProfilePart } from './ProfilePart.tsx';

/** Components that ask questions: by choosing, and by writing. */
export type Asking = { chosen: ComponentType<AskingProps>; written: ComponentType<AskingProps> };
type AnswerPartsProps = { profile: OwnProfileView; asking: Asking };

/** A member's answers, each part saved by itself. */
export function AnswerParts({ profile, asking: { chosen: Chosen, written: Written } }: AnswerPartsProps) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  const { labelOf } = useProfileWords();
  const toast = useToast();
  const [now] = useState(() => new Date(serverNow()));
  const scene = useMemo(() => sceneOf(settings, now), [settings, now]);
  const { answers, saved, change, save, undo, isBusy, failure, clear } = useProfileAnswers(profile, scene);
  const asked = partNames.flatMap((name) => {
    const questions = questionsOf(name, scene);
    return questions
      ? [{ name, questions, isChanged: Object.keys(changesOn(questions, saved, answers)).length > 0 }]
      : [];
  });
  const [toggled, setToggled] = useState<Partial<Record<PartName, boolean>>>({});
  const [tried, setTried] = useState<PartName>();
  const toggle = (name: PartName, isOpen: boolean) => setToggled((before) => ({ ...before, [name]: isOpen }));
  const titles: Record<PartName, string> = {
    about: labelOf('about_me'),
    facts: t('part.facts'),
    extras: t('part.extras', { brand: settings.name }),
    interests: labelOf('interests'),
  };

  return asked.map(({ name, questions, isChanged }) => {
    const { isChosen, isWritten } = kindsOf(questions);
    const failed = tried === name ? failure : undefined;
    const isAboutFields = Object.keys(failed?.fieldErrors ?? {}).length > 0;
    const asks = {
      questions,
      answers,
      errorOf: (field: string) => failed?.fieldErrors[field]?.detail,
      onChange: change,
    };
    return (
      <ProfilePart
        key={name}
        id={name}
        title={titles[name]}
        // Parts with unsaved answers are open after a reload.
        isOpen={toggled[name] ?? isChanged}
        isChanged={isChanged}
        isBusy={isBusy && tried === name}
        headline={failed && !isAboutFields ? failed.detail || shared('unreachable') : undefined}
        onOpen={() => toggle(name, true)}
        onSave={() => {
          setTried(name);
          void save(questions).then((isSaved) => {
            if (!isSaved) return;
            toggle(name, false);
            if (!isChanged) return;
            toast({ kind: 'success', text: t('saved') });
          });
        }}
        onGiveUp={() => {
          undo(questions);
          clear();
          toggle(name, false);
        }}
        form={
          <>
            {isChosen && <Chosen {...asks} />}
            {isWritten && <Written {...asks} />}
          </>
        }
      >
        <Shown name={name} saved={saved} />
      </ProfilePart>
    );
  });
}

/** A part's saved answers. */
function Shown({ name, saved }: { name: PartName; saved: ReturnType<typeof useProfileAnswers>['saved'] }) {
  const words = useProfileWords();
  const { settings } = useBrand();
  const scene = sceneOf(settings, new Date(0));
  if (name === 'about') return <OrNothing is={saved.aboutMe && <Text>{saved.aboutMe}</Text>} />;
  if (name === 'interests')
    return saved.interests.length > 0 ? <Interests chosen={saved.interests} /> : <OrNothing is="" />;
  const facts =
    name === 'facts'
      ? choiceFacts((field) => saved.choices[field], words)
      : extraFacts(saved, scene.extraProfileFields, words);
  return <OrNothing is={facts.length > 0 && <FactList facts={facts} />} />;
}

function Interests({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation();
  const known = useQuery(queryOf(listInterests));
  return (
    <QueryView query={known} waiting={<Skeleton shape="lines" />} failed={t('error.title')}>
      {({ interests }) => (
        <Tags tags={interests.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({ id, text: name }))} />
      )}
    </QueryView>
  );
}

function OrNothing({ is }: { is: ReactNode }) {
  const { t } = useTranslation('own-profile');
  return is || <Nothing>{t('nothing')}</Nothing>;
}

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Nothing = styled.p`
  color: var(--c-text-muted);
`;
