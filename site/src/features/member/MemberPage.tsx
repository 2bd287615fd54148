import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { unblock } from '@manyhearts/contract/blocks';
import { readMember, type MemberProfileAnswer } from '@manyhearts/contract/member-profile';
import { below } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useCall } from '#site/api/use-call.ts';
import { usePage } from '#site/boot/page-context.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { useSeenLike } from '#site/domain/use-seen-like.ts';
import { leaveOut } from '#site/store/member-searches.ts';
import { useMember } from '#site/store/member.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Empty } from '#site/ui/Empty.tsx';
import { LoadFailure } from '#site/ui/QueryView.tsx';
import { Section } from '#site/ui/Section.tsx';
import { StillComing } from '#site/ui/StillComing.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { LaterReport } from './MemberMenu.tsx';
import { MemberProfile } from './MemberProfile.tsx';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import { Neighbours } from './Neighbours.tsx';
import { findMet, rememberMet, type MetMember } from './met-members.ts';
import { useWantedPhoto } from './use-wanted-photo.ts';
import type { Viewer, Ways } from './viewer.rules.ts';

/** A member's profile. `ways` are the pages that it links to. */
export function MemberPage({ ways }: { ways: Ways }) {
  const { id = '' } = useParams();
  const texts = usePageTexts('member');
  if (texts.state === 'there') return <Member key={id} id={id} ways={ways} />;
  return <Page>{texts.state === 'coming' ? <MemberSkeleton /> : <StillComing hasFailed again={texts.again} />}</Page>;
}

/** Refusals of a profile that was there once, or never. */
const isGone: readonly string[] = ['not_found', 'blocked_by', 'invalid'];

function Member({ id, ways }: { id: string; ways: Ways }) {
  const { t } = useTranslation('member');
  const found = useQuery(queryOf(readMember, { id }));
  const blocking = useBlocking(id, () => found.refetch());
  // After a block, lists and live events make the page read a profile that it is refused.
  const failure = blocking.isBlocked ? null : found.error;
  if (failure && isGone.includes(failure.code)) {
    return (
      <Page>
        <Gone id={id} search={ways.search} text={failure.code === 'blocked_by' ? failure.detail : t('gone.text')} />
      </Page>
    );
  }
  if (found.data) return <Found key={id} answer={found.data} ways={ways} blocking={blocking} />;
  // The call's handler is already redirecting to log-in.
  if (failure && failure.code !== 'authentication_required')
    return (
      <Page>
        <LoadFailure level={1} title={t('failed')} failure={failure} onRetry={() => void found.refetch()} />
      </Page>
    );
  return (
    <Page>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <MemberSkeleton />
    </Page>
  );
}

function Found({ answer, ways, blocking }: { answer: MemberProfileAnswer; ways: Ways; blocking: Blocking }) {
  const { profile: member, met } = answer;
  const { id, name } = member;
  const { canSignUp } = usePage();
  const me = useMember();
  const { isBlocked, onBlocked, undo, isUndoing } = blocking;
  const viewer: Viewer = me
    ? { kind: 'member', isPremium: me.isPremium, credits: me.credits, isOwn: me.id === id }
    : { kind: 'visitor', canSignUp };
  const own = me?.name;
  useEffect(() => {
    if (own !== undefined && met !== null) rememberMet(own, { id, name, proof: met });
  }, [own, id, name, met]);
  useSeenLike(member);
  const wanted = useWantedPhoto(member);
  return (
    <Page aria-labelledby="member">
      <Neighbours id={id} search={ways.search} />
      {isBlocked ? (
        <Blocked name={name} isUndoing={isUndoing} onUndo={() => void undo(name)} />
      ) : (
        <MemberProfile key={wanted} {...{ member, met, viewer, ways, wanted }} onBlocked={() => onBlocked(name)} />
      )}
    </Page>
  );
}

/**
 * A viewer who was shown the page before can still report the member: the browser remembers that, and the server
 * accepts the report whatever made the profile unavailable.
 */
function Gone({ id, search, text }: { id: string; search: string | undefined; text: string }) {
  const { t } = useTranslation('member');
  const { t: shared } = useTranslation();
  const me = useMember(({ name: own }) => own);
  const [met] = useState<MetMember | undefined>(() => (me !== null ? findMet(me, id) : undefined));
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Empty level={1} icon={<UserX size={iconSizes.huge} aria-hidden />} title={t('gone.title')} text={text}>
        <ButtonLink href={search ?? '/'}>{search ? t('gone.search') : shared('error.home')}</ButtonLink>
        {met && (
          <Button $kind="quiet" onClick={() => setReporting(true)}>
            {t('menu.report', { name: met.name })}
          </Button>
        )}
      </Empty>
      {met && isReporting && (
        <LaterReport name={met.name} about={{ profile: id }} met={met.proof} onClose={() => setReporting(false)} />
      )}
    </>
  );
}

/** Replaces the profile and takes the focus, because the menu that had it is gone. */
function Blocked({ name, isUndoing, onUndo }: { name: string; isUndoing: boolean; onUndo: () => void }) {
  const { t } = useTranslation('member');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <Empty
        level={1}
        icon={<UserX size={iconSizes.huge} aria-hidden />}
        title={t('block.done', { name })}
        text={t('block.text', { name })}
      >
        <Button $kind="quiet" isBusy={isUndoing} onClick={onUndo}>
          {t('block.undo')}
        </Button>
      </Empty>
    </div>
  );
}

/** Pictures come first and start close to the bar on phones. */
const Page = styled(Section)`
  ${below('medium')} {
    padding-block-start: var(--space-3);
  }
`;

type Blocking = {
  isBlocked: boolean;
  onBlocked: (name: string) => void;
  undo: (name: string) => Promise<void>;
  isUndoing: boolean;
};

/** State of a block made on this page, with an undo, after which the profile is read again. */
function useBlocking(id: string, readAgain: () => Promise<unknown>): Blocking {
  const { t } = useTranslation('member');
  const { t: shared } = useTranslation();
  const toast = useToast();
  const serverData = useQueryClient();
  const { send, isBusy } = useCall(unblock);
  const [isBlocked, setBlocked] = useState(false);
  const over = useRef<AbortController>(undefined);

  const undo = async (name: string): Promise<void> => {
    const sent = await send({ profile: id });
    if (!sent) return;
    if ('failure' in sent) return toast({ kind: 'danger', text: sent.failure.detail || shared('unreachable') });
    // Removes the toast, whose undo has been done.
    over.current?.abort();
    await readAgain();
    setBlocked(false);
    toast({ kind: 'info', text: t('block.undone', { name }) });
  };

  return {
    isBlocked,
    undo,
    isUndoing: isBusy,
    onBlocked: (name) => {
      over.current = new AbortController();
      setBlocked(true);
      leaveOut(serverData, id);
      toast({
        kind: 'success',
        text: t('block.done', { name }),
        action: { label: t('block.undo'), perform: () => void undo(name) },
        until: over.current.signal,
      });
    },
  };
}
