import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isSignupPath, memberInSignupPath } from '@manyhearts/contract/signup-path';
import { leavePage } from '#site/boot/leave-page.ts';
import { usePage } from '#site/boot/page-context.ts';
import { useLaterTexts } from '#site/boot/use-page-texts.ts';
import { linkAt, tappedLink } from './MemberLinks.tsx';
import { useOverlays } from './Overlays.tsx';

const load = () => import('#site/features/signup/SignupDialog.tsx');
const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Links to sign-up open it in a dialog. Before hydration, or if its code fails to load, they stay plain links. */
export function SignupLinks() {
  const { isLoggedIn, canSignUp } = usePage();
  const { pathname } = useLocation();
  const { open } = useOverlays();
  const loadTexts = useLaterTexts('signup');
  const isListening = !isLoggedIn && canSignUp && !isSignupPath(pathname);

  useEffect(() => {
    if (!isListening) return undefined;
    const prepare = async () => (await Promise.all([load(), loadTexts()]))[0];
    const intend = ({ target }: Event) =>
      void (isSignupPath(linkAt(target)?.pathname ?? '') && prepare().catch(() => undefined));
    const tap = (event: MouseEvent) => {
      const link = tappedLink(event);
      if (!link || !isSignupPath(link.pathname)) return;
      event.preventDefault();
      prepare().then(
        ({ SignupDialog }) =>
          open({
            id: 'signup',
            kind: 'asked',
            render: (close) => (
              <SignupDialog
                toMember={memberInSignupPath(link.pathname) ?? ''}
                isLike={link.dataset.intent === 'like'}
                onClosed={close}
              />
            ),
          }),
        () => leavePage.to(link.href),
      );
    };
    for (const name of intents) addEventListener(name, intend, { passive: true });
    addEventListener('click', tap);
    return () => {
      for (const name of intents) removeEventListener(name, intend);
      removeEventListener('click', tap);
    };
  }, [isListening, loadTexts, open]);

  return null;
}
