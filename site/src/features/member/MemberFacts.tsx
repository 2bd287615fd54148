import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import { profileNameOf } from '@manyhearts/contract/profile-fields';
import { listInterests } from '@manyhearts/contract/reference';
import { nicheOf } from '@manyhearts/niches';
import { useBrand } from '#site/boot/page-context.ts';
import { choiceFacts, extraFacts, useProfileWords } from '#site/domain/profile-words.ts';
import { queryOf } from '#site/store/server-data.ts';
import { FactList, Tags } from '#site/ui/FactList.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';

/** What a member says of themselves: text, choices and interests. */
export function MemberFacts({ member }: { member: MemberProfileView }) {
  const { t } = useTranslation('member');
  const { settings } = useBrand();
  const words = useProfileWords();
  const seeking = member.seeking
    ? [{ name: 'seeking', label: words.labelOf('seeking'), value: words.wordOf('seeking', member.seeking) }]
    : [];
  const facts = [...seeking, ...choiceFacts((field) => member[profileNameOf(field)], words)];
  const extras = extraFacts(member, nicheOf(settings.niche).extraProfileFields, words);
  const isEmpty = !member.aboutMe && facts.length === 0 && extras.length === 0 && member.interests.length === 0;
  return (
    <>
      {member.aboutMe && (
        <Part id="member-about" title={words.labelOf('about_me')}>
          <Words>{member.aboutMe}</Words>
        </Part>
      )}
      {facts.length > 0 && (
        <Part id="member-facts" title={t('facts')}>
          <FactList facts={facts} />
        </Part>
      )}
      {extras.length > 0 && (
        <Part id="member-extras" title={t('extras')}>
          <FactList facts={extras} />
        </Part>
      )}
      {member.interests.length > 0 && <Interests member={member} />}
      {isEmpty && <Quiet>{t('nothing', { name: member.name })}</Quiet>}
      {settings.visibleProfileNotes && <Quiet>{settings.visibleProfileNotes}</Quiet>}
    </>
  );
}

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

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: var(--space-3);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--c-border);
  h2 {
    font-size: var(--text-title-4);
  }
`;

/** Keeps the line breaks of the text. */
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Common = styled.p`
  font-weight: 600;
`;

const Quiet = styled.p`
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--c-border);
  color: var(--c-text-muted);
`;
