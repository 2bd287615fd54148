import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { readMember, type MemberProfileView } from '@manyhearts/contract/member-profile';
import { useBrand } from '#site/boot/page-context.ts';
import { Avatar } from '#site/domain/Avatar.tsx';
import { queryOf } from '#site/store/server-data.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { LoginInstead } from './SignupClosed.tsx';
import { SignupWizard } from './SignupWizard.tsx';
import { noAnswers } from './signup-answers.rules.ts';
import { keptDraft, placeIn } from './use-signup-steps.ts';

type SignupDialogProps = {
  toMember: string;
  /** The visitor wanted to like the member rather than to write. */
  isLike?: boolean;
  onClosed: () => void;
};

/**
 * Sign-up in a dialog over any page. While it is in progress, it closes only by its button or by going back past its
 * first screen; either keeps the draft.
 */
export function SignupDialog({ toMember, isLike = false, onClosed }: SignupDialogProps) {
  const { t } = useTranslation('signup');
  const { settings } = useBrand();
  const [start] = useState(() => keptDraft() ?? { answers: noAnswers, reached: 'gender' as const });
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const member = useShownMember(toMember);
  const depth = placeIn(state)?.depth;
  const isAsked = useRef(false);
  const isOpen = useRef(false);

  useEffect(() => {
    if (depth !== undefined) isOpen.current = true;
    else if (isOpen.current) onClosed();
    else if (!isAsked.current) {
      isAsked.current = true;
      void navigate({ pathname, search, hash }, { state: { signup: { depth: 1 } }, preventScrollReset: true });
    }
  }, [depth, navigate, onClosed, pathname, search, hash]);

  return (
    <Dialog
      isOpen
      onClose={onClosed}
      isClosable={false}
      title={
        member
          ? t(isLike ? 'forMember.like' : 'forMember.write', { name: member.name })
          : t('dialogTitle', { brand: settings.name })
      }
    >
      {member && <Avatar name={member.name} src={member.mainImage?.thumbFilename ?? null} size="large" isDecorative />}
      {depth !== undefined && (
        <Ground>
          <SignupWizard start={start} toMember={toMember} level={3} />
          <LoginInstead />
        </Ground>
      )}
    </Dialog>
  );
}

/** The member on whose page sign-up began, so that face and act are kept. */
function useShownMember(id: string): MemberProfileView | undefined {
  const serverData = useQueryClient();
  return id ? serverData.getQueryData(queryOf(readMember, { id }).queryKey)?.profile : undefined;
}

const Ground = styled.div`
  --ground: var(--c-overlay);
  --gutter: var(--space-6);
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;
