import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import { below, from } from '@manyhearts/themes/media';
import { useBrand } from '#site/boot/page-context.ts';
import { MemberActions } from './MemberActions.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberGallery } from './MemberGallery.tsx';
import { MemberHead } from './MemberHead.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import type { Viewer, Ways } from './viewer.rules.ts';

/** `met` proves to moderators that this profile was shown. `wanted`: the photo to begin at. */
type MemberProfileProps = {
  member: MemberProfileView;
  met?: string | null;
  viewer: Viewer;
  ways: Ways;
  wanted?: string | undefined;
  onBlocked?: () => void;
};

/** Photos beside the facts; stacked on phones. */
export function MemberProfile({ member, met = null, viewer, ways, wanted, onBlocked }: MemberProfileProps) {
  const { t } = useTranslation('member');
  const { settings } = useBrand();
  const isOutside = viewer.kind === 'visitor' || (viewer.kind === 'preview' && viewer.as === 'visitor');
  const [photo, setPhoto] = useState(wanted ?? member.photos.find(({ main }) => main)?.id ?? member.photos[0]?.id);
  return (
    <Page $isStacked={viewer.kind === 'preview'}>
      <Pictures>
        <MemberGallery {...{ member, viewer, ways, wanted }} onShown={setPhoto} />
      </Pictures>
      <Words>
        <Top>
          <MemberHead member={member} />
          {viewer.kind === 'member' && onBlocked && (
            <MemberMenu id={member.id} name={member.name} met={met} photo={photo} onBlocked={onBlocked} />
          )}
        </Top>
        {isOutside ? (
          <Invitation>{t('visitor.text', { name: member.name, brand: settings.name })}</Invitation>
        ) : (
          <MemberFacts member={member} viewer={viewer} />
        )}
        <MemberActions member={member} viewer={viewer} chat={ways.chat} />
      </Words>
    </Page>
  );
}

const sideBySide = css`
  grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
  > :first-child {
    position: sticky;
    inset-block-start: 84px;
    align-self: start;
    /* The whole picture and what is below it, in one view. */
    max-width: calc((100dvh - 180px) * 0.8);
  }
`;

/** Two columns if there is room, which a sheet never has. */
const Page = styled.div<{ $isStacked: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-10);
  padding-block-end: var(--space-10);
  /* A grid would keep the actions within their own row; here they stick to the window's end from the first view on. */
  ${below('medium')} {
    display: flex;
    flex-direction: column;
  }
  ${from('medium')} {
    ${({ $isStacked }) => !$isStacked && sideBySide}
  }
`;

const Pictures = styled.div`
  min-width: 0;
  ${below('medium')} {
    margin-inline: calc(var(--gutter) * -0.5);
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  min-width: 0;
  ${below('medium')} {
    display: contents;
  }
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
`;

const Invitation = styled.p`
  font-size: var(--text-lead);
`;
