import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listBlocks } from '@manyhearts/contract/blocks';
import { readConsents } from '@manyhearts/contract/consents';
import { listPasskeys } from '@manyhearts/contract/passkeys';
import { listSessions } from '@manyhearts/contract/sessions';
import { readUser, type UserView } from '@manyhearts/contract/user';
import { readVisibility } from '@manyhearts/contract/visibility';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedReadOf, queryOf, readOf } from '#site/store/server-data.ts';
import { QueryView } from '#site/ui/QueryView.tsx';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { BlocksPanel } from './blocks/BlocksPanel.tsx';
import { ConsentsPanel } from './consents/ConsentsPanel.tsx';
import { EmailPanel } from './email/EmailPanel.tsx';
import { OwnDataPanel } from './own-data/OwnDataPanel.tsx';
import { LanguagePanel } from './language/LanguagePanel.tsx';
import { LeavePanel } from './leave/LeavePanel.tsx';
import { PasskeysPanel } from './passkeys/PasskeysPanel.tsx';
import { PasswordPanel } from './password/PasswordPanel.tsx';
import { SessionsPanel } from './sessions/SessionsPanel.tsx';
import { TwoStepPanel } from './two-step/TwoStepPanel.tsx';
import { VisibilityPanel } from './visibility/VisibilityPanel.tsx';

/** All that the panels show, besides the member, who is on every page. */
export const reads = () => [
  readOf(listPasskeys),
  readOf(listSessions),
  readOf(readVisibility),
  readOf(readConsents),
  pagedReadOf(listBlocks),
];

/** Settings of the account, one panel each. */
export function SettingsPage() {
  const { state, again } = usePageTexts('settings');
  if (state === 'there') return <Settings />;
  return <Section>{state === 'coming' ? <Waiting /> : <StillComing hasFailed again={again} />}</Section>;
}

function Settings() {
  const { t } = useTranslation('settings');
  const member = useQuery(queryOf(readUser));

  return (
    <Section aria-labelledby="settings">
      <PageHead id="settings" title={t('page.title')} lead={t('page.lead')} />
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
      <QueryView query={member} waiting={<Waiting />} failed={t('page.failed')}>
        {({ user }) => <Panels user={user} onStale={() => void member.refetch()} />}
      </QueryView>
    </Section>
  );
}

/** `onStale` asks again after a change on another device. */
function Panels({ user, onStale }: { user: UserView; onStale: () => void }) {
  const serverData = useQueryClient();
  const [withdrawn, setWithdrawn] = useState(0);
  return (
    <List>
      <EmailPanel user={user} onStale={onStale} />
      <PasswordPanel user={user} onChanged={() => void serverData.invalidateQueries(queryOf(listSessions))} />
      <TwoStepPanel isOn={user.secondFactor} onStale={onStale} />
      <PasskeysPanel />
      <SessionsPanel />
      <VisibilityPanel isPremium={user.paidUser} />
      <ConsentsPanel onLeave={() => setWithdrawn((before) => before + 1)} />
      <BlocksPanel />
      <LanguagePanel language={user.language} />
      <OwnDataPanel />
      <LeavePanel key={`withdrawn ${withdrawn}`} isPremium={user.paidUser} isWithdrawing={withdrawn > 0} />
    </List>
  );
}

function Waiting() {
  return (
    <Screenful>
      <Skeleton shape="lines" count={4} />
    </Screenful>
  );
}

/** About the height of the loaded panels, so that the footer does not shift. */
const Screenful = styled.div`
  min-height: 100dvh;
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-block-end: var(--space-8);
`;
