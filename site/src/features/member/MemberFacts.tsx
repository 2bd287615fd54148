import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import type { PhotoView } from '@manyhearts/contract/photos';
import { profileNameOf } from '@manyhearts/contract/profile-fields';
import { listInterests } from '@manyhearts/contract/reference';
import { nicheOf } from '@manyhearts/niches';
import { from } from '@manyhearts/themes/media';
import { useBrand } from '#site/boot/page-context.ts';
import { factIcon } from '#site/domain/fact-icon.ts';
import { Photo } from '#site/domain/Photo.tsx';
import { ownWords, portraitPart, quietHeading } from '#site/domain/portrait-style.ts';
import { choiceFacts, extraFacts, useProfileWords } from '#site/domain/profile-words.ts';
import { srcSetOf } from '#site/domain/use-picture.ts';
import { queryOf } from '#site/store/server-data.ts';
import { FactChips, Tags } from '#site/ui/FactChips.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { mainFirst, openingOf, type Viewer } from './viewer.rules.ts';

/** What a member says of themselves, as a portrait: what both share, their own words, then what is quickly scanned. */
export function MemberFacts({ member, viewer }: { member: MemberProfileView; viewer: Viewer }) {
  const { t } = useTranslation('member');
  const { settings } = useBrand();
  const words = useProfileWords(member.gender);
  const { extraProfileFields } = nicheOf(settings.niche);
  const factsOf = (isText: boolean) =>
    extraFacts(
      member,
      extraProfileFields.filter(({ kind }) => (kind === 'text') === isText),
      words,
    );
  const seeking = member.seeking
    ? [{ name: 'seeking', label: words.labelOf('seeking'), value: words.wordOf('seeking', member.seeking) }]
    : [];
  const about = member.aboutMe ? [{ name: 'about', label: words.labelOf('about_me'), value: member.aboutMe }] : [];
  const texts = [...about, ...factsOf(true)];
  const facts = [...seeking, ...factsOf(false)];
  const looks = choiceFacts((field) => member[profileNameOf(field)], words);
  const [second, third] = clearPhotos(member, viewer);
  const hasShared = member.sharedInterests.length > 0;
  const isEmpty = texts.length + facts.length + looks.length + member.interests.length === 0;
  return (
    <>
      {hasShared && <Interests member={member} />}
      {texts.map(({ name, label, value }, index) => (
        <Fragment key={name}>
          <Part id={`member-${name}`} title={label} isQuiet>
            <Words $text={value}>{value}</Words>
          </Part>
          {index === 0 && second && <Between photo={second} name={member.name} />}
        </Fragment>
      ))}
      {facts.length > 0 && (
        <Part id="member-facts" title={t('facts')}>
          <FactChips facts={facts} iconOf={factIcon} />
        </Part>
      )}
      {third && <Between photo={third} name={member.name} />}
      {looks.length > 0 && (
        <Part id="member-extras" title={t('extras')}>
          <FactChips facts={looks} iconOf={factIcon} />
        </Part>
      )}
      {!hasShared && member.interests.length > 0 && <Interests member={member} />}
      {isEmpty && <Quiet>{t('nothing', { name: member.name })}</Quiet>}
      {settings.visibleProfileNotes && <Quiet>{settings.visibleProfileNotes}</Quiet>}
    </>
  );
}

/** The photos after the first that this viewer sees clearly. */
function clearPhotos({ photos }: MemberProfileView, viewer: Viewer): PhotoView[] {
  return mainFirst(photos)
    .slice(1)
    .filter((photo) => openingOf(photo, viewer) === undefined);
}

/** A photo between two answers, on phones only: on wide screens the gallery stands beside them. */
function Between({ photo: { filename, sources, avif, placeholder }, name }: { photo: PhotoView; name: string }) {
  const { t } = useTranslation();
  return (
    <Picture>
      <Photo
        src={filename}
        srcSet={srcSetOf(sources)}
        avif={srcSetOf(avif)}
        sizes="100vw"
        placeholder={placeholder}
        alt={t('photo.of', { name })}
      />
    </Picture>
  );
}

const Picture = styled.div`
  overflow: hidden;
  border-radius: var(--r-large);
  ${from('medium')} {
    display: none;
  }
`;

function Interests({ member: { interests, sharedInterests: shared } }: { member: MemberProfileView }) {
  const { t } = useTranslation('member');
  const { t: texts } = useTranslation();
  const { labelOf } = useProfileWords();
  const known = useQuery(queryOf(listInterests));
  const common = shared.length > 0 && <Common>{t('interests.shared', { count: shared.length })}</Common>;
  return (
    <Part id="member-interests" title={labelOf('interests')}>
      {common}
      <QueryView query={known} waiting={<Skeleton shape="lines" />} failed={texts('error.title')}>
        {(answer) => (
          <Tags
            sharedLabel={t('interests.both')}
            tags={answer.interests
              .filter(({ id }) => interests.some((one) => one === id))
              .map(({ id, name }) => ({ id, text: name, isShared: shared.some((one) => one === id) }))
              .toSorted((one, other) => Number(other.isShared) - Number(one.isShared))}
          />
        )}
      </QueryView>
    </Part>
  );
}

type PartProps = { id: string; title: string; isQuiet?: boolean; children: ReactNode };

function Part({ id, title, isQuiet = false, children }: PartProps) {
  return (
    <Frame aria-labelledby={id} $isQuiet={isQuiet}>
      <h2 id={id}>{title}</h2>
      {children}
    </Frame>
  );
}

const Frame = styled.section<{ $isQuiet: boolean }>`
  ${portraitPart}
  ${({ $isQuiet }) =>
    $isQuiet &&
    css`
      gap: var(--space-1);
      h2 {
        ${quietHeading}
      }
    `}
`;

const Words = styled.p<{ $text: string }>`
  ${ownWords}
`;

const Common = styled.p`
  font-weight: 600;
`;

const Quiet = styled.p`
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--c-border);
  color: var(--c-text-muted);
`;
