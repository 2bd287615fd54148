import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Scene } from '@manyhearts/contract/calls';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { profileNameOf, type ExtraProfileField } from '@manyhearts/contract/profile-fields';
import { listInterests } from '@manyhearts/contract/reference';
import { sceneOf } from '#site/api/scene.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { serverNow } from '#site/boot/server-clock.ts';
import { answersOf, type Asking, type Questions } from '#site/domain/profile-answers.rules.ts';
import { choiceFacts, extraFacts, useProfileWords } from '#site/domain/profile-words.ts';
import { queryOf } from '#site/store/server-data.ts';
import { factIcon } from '#site/domain/fact-icon.ts';
import { ownWords, quietHeading } from '#site/domain/portrait-style.ts';
import { FactChips, Tags } from '#site/ui/FactChips.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { later } from '#site/ui/StillComing.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { partNames, questionsOf, type PartName } from './parts.rules.ts';

const AnswerForm = later(async () => (await import('./part-forms.tsx')).AnswerForm);

type AnswerPartsProps = { profile: OwnProfileView; asking: Asking };

/** A member's answers, each part saved by itself. */
export function AnswerParts({ profile, asking }: AnswerPartsProps) {
  const { settings } = useBrand();
  const [now] = useState(() => new Date(serverNow()));
  const scene = useMemo(() => sceneOf(settings, now), [settings, now]);
  return partNames.map((name) => {
    const questions = questionsOf(name, scene);
    return questions && <AnswerPart key={name} {...{ name, questions, scene, profile, asking }} />;
  });
}

type AnswerPartProps = AnswerPartsProps & { name: PartName; questions: Questions; scene: Scene };

function AnswerPart({ name, questions, scene, profile, asking }: AnswerPartProps) {
  const { t } = useTranslation('own-profile');
  const { settings } = useBrand();
  const { labelOf } = useProfileWords();
  const titles: Record<PartName, string> = {
    about: labelOf('about_me'),
    facts: t('part.facts'),
    extras: t('part.extras', { brand: settings.name }),
    interests: labelOf('interests'),
  };
  return (
    <ProfilePart
      id={name}
      title={titles[name]}
      member={profile.id}
      fields={Object.keys(answersOf(profile, questions))}
      form={(onClose) => <AnswerForm title={titles[name]} {...{ profile, questions, scene, asking, onClose }} />}
    >
      <Shown name={name} profile={profile} extras={scene.extraProfileFields} />
    </ProfilePart>
  );
}

type ShownProps = { name: PartName; profile: OwnProfileView; extras: readonly ExtraProfileField[] };

/** A part's saved answers, as others see them: texts large, choices as chips. */
function Shown({ name, profile, extras }: ShownProps) {
  const words = useProfileWords(profile.gender);
  if (name === 'about')
    return <OrNothing is={profile.aboutMe && <Words $text={profile.aboutMe}>{profile.aboutMe}</Words>} />;
  if (name === 'interests')
    return profile.interests.length > 0 ? <Interests chosen={profile.interests} /> : <OrNothing is="" />;
  if (name === 'facts') {
    const looks = choiceFacts((field) => profile[profileNameOf(field)], words);
    return <OrNothing is={looks.length > 0 && <FactChips facts={looks} iconOf={factIcon} />} />;
  }
  const factsOf = (isText: boolean) =>
    extraFacts(
      profile,
      extras.filter(({ kind }) => (kind === 'text') === isText),
      words,
    );
  const [texts, facts] = [factsOf(true), factsOf(false)];
  if (texts.length + facts.length === 0) return <OrNothing is="" />;
  return (
    <>
      {texts.map(({ name: field, label, value }) => (
        <div key={field}>
          <Label>{label}</Label>
          <Words $text={value}>{value}</Words>
        </div>
      ))}
      {facts.length > 0 && <FactChips facts={facts} iconOf={factIcon} />}
    </>
  );
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

const Words = styled.p<{ $text: string }>`
  ${ownWords}
`;

const Label = styled.h3`
  ${quietHeading}
`;

const Nothing = styled.p`
  color: var(--c-text-muted);
`;
