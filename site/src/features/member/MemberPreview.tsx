import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { previewProfile, type UnmetReason, type ViewerRole } from '@manyhearts/contract/member-profile';
import { useBrand } from '#site/boot/page-context.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { queryOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Sheet } from '#site/ui/Sheet.tsx';
import { Tabs } from '#site/ui/Tabs.tsx';
import { MemberProfile } from './MemberProfile.tsx';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import type { Ways } from './viewer.rules.ts';

const nowhere: Ways = { premium: undefined, credits: undefined, search: undefined, chat: undefined };
const roleTexts = {
  visitor: 'preview.role.visitor',
  free: 'preview.role.free',
  premium: 'preview.role.premium',
} as const satisfies Record<ViewerRole, string>;
const noteTexts = {
  visitor: 'preview.note.visitor',
  free: 'preview.note.free',
  premium: 'preview.note.premium',
} as const satisfies Record<ViewerRole, string>;
const unmetTexts = {
  closed: 'preview.unmet.closed',
  advertised: 'preview.unmet.advertised',
  private: 'preview.unmet.private',
  hidden: 'preview.unmet.hidden',
} as const satisfies Record<UnmetReason, string>;
/** Reasons that the member can change themselves. */
const ownChoices: readonly UnmetReason[] = ['private', 'hidden'];

/** The member's own profile, rendered as others see it, in a sheet over the edit page; a role is chosen as viewer. */
export function MemberPreview({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('own-profile');
  const [shown, setShown] = useState<string>('free');
  const tabOf = (as: ViewerRole) => ({ id: as, label: t(roleTexts[as]), panel: <Seen as={as} /> });
  const title = t('preview.title');
  return (
    <Sheet isOpen onClose={onClose} title={title} wide="panel">
      <Tabs label={title} tabs={[tabOf('visitor'), tabOf('free'), tabOf('premium')]} shown={shown} onShow={setShown} />
    </Sheet>
  );
}

function Seen({ as }: { as: ViewerRole }) {
  const { t } = useTranslation('member');
  const texts = usePageTexts('member');
  const found = useQuery(queryOf(previewProfile, { as }));
  return (
    <QueryView
      query={texts.state === 'there' ? found : { ...found, data: undefined }}
      waiting={<MemberSkeleton />}
      failed={t('failed')}
    >
      {({ profile, unmet }) => (
        <>
          <Explained as={as} unmet={unmet} isShown={profile !== null} />
          {profile && <MemberProfile member={profile} viewer={{ kind: 'preview', as }} ways={nowhere} />}
        </>
      )}
    </QueryView>
  );
}

/** Why this role sees less, or nothing. */
function Explained({ as, unmet, isShown }: { as: ViewerRole; unmet: UnmetReason | null; isShown: boolean }) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  return (
    <Note role="note">
      {unmet && (
        <p>
          <strong>{t(unmetTexts[unmet], { brand: settings.name })}</strong>{' '}
          {unmet === 'hidden' && isShown && t('preview.later')}
        </p>
      )}
      {isShown && <p>{t(noteTexts[as])}</p>}
      {unmet && ownChoices.includes(unmet) && (
        <ButtonLink href="/notifications#settings-visibility" $kind="quiet" $small>
          {shared('nav.settings')}
        </ButtonLink>
      )}
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  margin-block-end: var(--space-5);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--r-medium);
  background: var(--c-info-surface);
`;
