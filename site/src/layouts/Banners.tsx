import { ImagePlus, MailCheck, MailX, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { BannerKind } from '@manyhearts/contract/boot';
import { below, from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useIsAwake } from '#site/boot/page-context.ts';
import { remembered, rememberDismissed } from '#site/boot/remembered.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { isServed } from '#site/routes-info.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { unbroken } from '#site/ui/unbroken.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { bannerReasons, bannerTexts, phones, type BannerReason } from './banner-texts.ts';
import { bannerFor, isDialogOnPhones, type Notices } from './banners.rules.ts';
import { useActivationDialog } from './use-activation-dialog.tsx';

/** The one banner that applies to the member, above the page. */
export function Banners({ notices }: { notices: Notices }) {
  const [now] = useState(Date.now);
  const [isDismissed, setDismissed] = useState(false);
  const kind = isDismissed ? null : bannerFor(notices, now, isServed('/profile'));
  // Server time, because `signedUpAt` is by the server's clock.
  const hasBeenAsked = useIsAwake() && remembered.completing.read() !== null;
  const isDialog = isDialogOnPhones(kind, { signedUpAt: notices.signedUpAt, hasBeenAsked }, useServerNow());
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

const icons: Record<BannerKind, LucideIcon> = { activation: MailCheck, photo: ImagePlus, email: MailX };
type BannerProps = { kind: BannerKind; reason: BannerReason; isDialogOnPhones: boolean; onDismiss: () => void };

/** What to do, why, a link to it, and a button to dismiss the banner. */
export function Banner({ kind, reason, isDialogOnPhones, onDismiss }: BannerProps) {
  const { t } = useTranslation();
  const Icon = icons[kind];
  const { title, action, href } = bannerTexts[kind];
  return (
    <Strip aria-labelledby="banner-title" $isDialogOnPhones={isDialogOnPhones}>
      <Inner>
        <Icon size={iconSizes.large} aria-hidden />
        <div>
          <h2 id="banner-title">{unbroken(t(title))}</h2>
          <p>{t(bannerReasons[reason])}</p>
        </div>
        <ButtonLink href={href} $kind="quiet" $small>
          {t(action)}
        </ButtonLink>
        <IconButton label={t('banner.dismiss')} onClick={onDismiss}>
          <X size={iconSizes.medium} aria-hidden />
        </IconButton>
      </Inner>
    </Strip>
  );
}

/** Hidden on phones if the dialog replaces it, so that the layout does not shift. */
const Strip = styled.section<{ $isDialogOnPhones: boolean }>`
  background: var(--c-info-surface);
  border-block-end: 1px solid var(--c-border);
  ${({ $isDialogOnPhones }) =>
    $isDialogOnPhones &&
    css`
      @media ${phones} {
        display: none;
      }
    `}
`;

const Inner = styled.div`
  display: grid;
  grid-template: 'icon words dismiss' auto '. action .' auto / auto 1fr auto;
  align-items: center;
  gap: 8px 14px;
  max-width: var(--page, 76rem);
  margin: 0 auto;
  padding: 12px var(--gutter);
  > svg {
    grid-area: icon;
    color: var(--c-info);
  }
  > div {
    grid-area: words;
  }
  > a {
    grid-area: action;
    justify-self: start;
  }
  > button {
    grid-area: dismiss;
    margin: -6px -12px -6px 0;
  }
  h2 {
    font: 650 var(--text-body)/1.35 var(--font-body);
    letter-spacing: 0;
    text-transform: none;
  }
  p {
    font-size: var(--text-small);
  }
  ${below('medium')} {
    align-items: start;
  }
  ${from('medium')} {
    grid-template: 'icon words action dismiss' auto / auto 1fr auto auto;
  }
`;
