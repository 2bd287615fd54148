import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isSignupPath, memberInSignupPath } from '@manyhearts/contract/signup-path';
import { useBoot } from '#site/boot/BootContext.tsx';
import { leavePage } from '#site/boot/leave-page.ts';
import { useLaterTexts } from '#site/boot/use-later-texts.ts';
import { useOverlays } from './Overlays.tsx';

const load = () => import('#site/features/signup/SignupDialog.tsx');
const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** A link to sign-up opens it over the page. Until this listens, and whenever its code does not come, it is a link. */
export function SignupLinks() {
  const { isLoggedIn, canSignUp } = useBoot();
  const { pathname } = useLocation();
  const { open } = useOverlays();
  const loadTexts = useLaterTexts('signup');
  const isListening = !isLoggedIn && canSignUp && !isSignupPath(pathname);

  useEffect(() => {
    if (!isListening) return undefined;
    const prepare = async () => (await Promise.all([load(), loadTexts()]))[0];
    const intend = ({ target }: Event) => void (linkAt(target) && prepare().catch(() => undefined));
    const tap = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      prepare().then(
        ({ SignupDialog }) => open({ id: 'signup', kind: 'asked', render: (close) => <SignupDialog toMember={memberInSignupPath(link.pathname) ?? ''} onClosed={close} /> }),
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

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === location.origin && !link.target && isSignupPath(link.pathname) ? link : undefined;
}
