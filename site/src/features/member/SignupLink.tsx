import type { ReactNode } from 'react';
import { loginAddress } from '#site/boot/back.rules.ts';
import type { ButtonStyle } from '#site/ui/button-style.ts';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import type { Viewer } from './viewer.ts';

type SignupLinkProps = ButtonStyle & { memberId: string; viewer: Viewer; text: string; icon?: ReactNode };

/** Opens sign-up with this member in mind; if sign-up is closed, log-in, which returns here. */
export function SignupLink({ memberId, viewer, text, icon, ...style }: SignupLinkProps) {
  const canSignUp = viewer.kind === 'visitor' && viewer.canSignUp;
  return (
    <ButtonLink {...style} href={canSignUp ? `/members/${memberId}/signup` : loginAddress(`/members/${memberId}`)}>
      {icon}
      {text}
    </ButtonLink>
  );
}
