import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { UserView } from '@manyhearts/contract/user';
import { readUser } from '@manyhearts/contract/user';
import { useAnswer } from '#site/api/use-answer.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { usePageTitle } from '#site/boot/use-page-title.ts';
import { LoadFailure } from '#site/ui/LoadFailure.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';

/** One chunk for each panel, so that the page's own code stays small as panels are added. */
const loads = {
  email: async () => ({ default: (await import('./email/EmailPanel.tsx')).EmailPanel }),
  password: async () => ({ default: (await import('./password/PasswordPanel.tsx')).PasswordPanel }),
  twoStep: async () => ({ default: (await import('./two-step/TwoStepPanel.tsx')).TwoStepPanel }),
  passkeys: async () => ({ default: (await import('./passkeys/PasskeysPanel.tsx')).PasskeysPanel }),
  sessions: async () => ({ default: (await import('./sessions/SessionsPanel.tsx')).SessionsPanel }),
  visibility: async () => ({ default: (await import('./visibility/VisibilityPanel.tsx')).VisibilityPanel }),
  consents: async () => ({ default: (await import('./consents/ConsentsPanel.tsx')).ConsentsPanel }),
  blocks: async () => ({ default: (await import('./blocks/BlocksPanel.tsx')).BlocksPanel }),
  leave: async () => ({ default: (await import('./leave/LeavePanel.tsx')).LeavePanel }),
  language: async () => ({ default: (await import('./language/LanguagePanel.tsx')).LanguagePanel }),
};
const EmailPanel = lazy(loads.email);
const PasswordPanel = lazy(loads.password);
const TwoStepPanel = lazy(loads.twoStep);
const PasskeysPanel = lazy(loads.passkeys);
const SessionsPanel = lazy(loads.sessions);
const VisibilityPanel = lazy(loads.visibility);
const ConsentsPanel = lazy(loads.consents);
const BlocksPanel = lazy(loads.blocks);
const LanguagePanel = lazy(loads.language);
const LeavePanel = lazy(loads.leave);

/** Settings of the account, one panel each. */
export function SettingsPage() {
  const { state, again } = usePageTexts('settings');
  if (state === 'there') return <Settings />;
  return <Section>{state === 'coming' ? <Waiting /> : <StillComing hasFailed again={again} />}</Section>;
}

function Settings() {
  const { t } = useTranslation('settings');
  const member = useAnswer(readUser);
  usePageTitle(t('page.title'));

  // Preloads the panels while the user is fetched. Failures are reported where a panel is shown.
  useEffect(() => void Promise.allSettled(Object.values(loads).map((load) => load())), []);

  return (
    <Section aria-labelledby="settings">
      <PageHead id="settings" title={t('page.title')} lead={t('page.lead')} />
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
      {member.state === 'loading' && <Waiting />}
      {member.state === 'failed' && (
        <LoadFailure title={t('page.failed')} failure={member.failure} onRetry={member.again} />
      )}
      {member.state === 'there' && (
        <Suspense fallback={<Waiting />}>
          <Panels user={member.answer.user} onStale={member.again} />
        </Suspense>
      )}
    </Section>
  );
}

/** Panels keep their own state after the first load; `onStale` refetches after a change on another device. */
function Panels({ user, onStale }: { user: UserView; onStale: () => void }) {
  const [round, setRound] = useState(0);
  const [look, setLook] = useState(0);
  const [said, setSaid] = useState(0);
  const [withdrawn, setWithdrawn] = useState(0);
  return (
    <List>
      <EmailPanel user={user} onStale={onStale} />
      <PasswordPanel user={user} onChanged={() => setRound((before) => before + 1)} />
      <TwoStepPanel isOn={user.secondFactor} onStale={onStale} />
      <PasskeysPanel />
      <SessionsPanel key={round} />
      <VisibilityPanel key={`look ${look}`} isPremium={user.paidUser} onSites={() => setSaid((before) => before + 1)} />
      <ConsentsPanel key={`said ${look} ${said}`} onLeave={() => setWithdrawn((before) => before + 1)} />
      <BlocksPanel />
      <LanguagePanel language={user.language} />
      <LeavePanel
        key={`withdrawn ${withdrawn}`}
        isPremium={user.paidUser}
        isWithdrawing={withdrawn > 0}
        onStay={() => setLook((before) => before + 1)}
      />
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
  gap: calc(var(--space) * 5);
  margin-block-end: calc(var(--space) * 8);
`;
