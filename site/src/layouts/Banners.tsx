import { useState } from 'react';
import { rememberDismissed } from '#site/boot/remembered.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { isServed } from '#site/routes-info.ts';
import { Banner } from './Banner.tsx';
import { bannerFor, isDialogOnPhones, type Notices } from './banners.rules.ts';
import { useActivationDialog } from './use-activation-dialog.tsx';

/** The one banner that applies to the member, above the page. */
export function Banners({ notices }: { notices: Notices }) {
  const [now] = useState(Date.now);
  const [isDismissed, setDismissed] = useState(false);
  const kind = isDismissed ? null : bannerFor(notices, now, isServed('/profile'));
  // Server time, because `signedUpAt` is by the server's clock.
  const isDialog = isDialogOnPhones(kind, notices.signedUpAt, useServerNow());
  const dismiss = () => {
    if (kind !== null) rememberDismissed(kind, Date.now());
    setDismissed(true);
    // The focused button is removed with its banner.
    document.querySelector<HTMLElement>('main')?.focus();
  };
  useActivationDialog(isDialog, dismiss);
  return kind === null ? null : (
    <Banner
      kind={kind}
      reason={kind === 'email' ? (notices.emailDisabled ?? 'bounce') : kind}
      isDialogOnPhones={isDialog}
      onDismiss={dismiss}
    />
  );
}
