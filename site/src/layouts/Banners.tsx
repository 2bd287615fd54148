import { ImagePlus, MailCheck, MailX, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { rememberDismissed, type BannerKind } from '#site/boot/remembered.ts';
import type { Notices } from '#site/boot/signed-in.ts';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { IconButton } from '#site/ui/IconButton.tsx';
import { bannerFor } from './banners.rules.ts';

const icons: Record<BannerKind, LucideIcon> = { activation: MailCheck, photo: ImagePlus, email: MailX };
const texts = {
  activation: { title: 'banner.activation.title', action: 'banner.activation.action', href: '/complete-signup' },
  photo: { title: 'banner.photo.title', action: 'banner.photo.action', href: '/profile' },
  email: { title: 'banner.email.title', action: 'banner.email.action', href: '/notifications' },
} as const;
const reasons = { activation: 'banner.activation.text', photo: 'banner.photo.text', fbl: 'banner.email.fbl', bounce: 'banner.email.bounce', listunsubscribe: 'banner.email.listunsubscribe' } as const;

/** The one thing that a member should see to, above the page. */
export function Banners({ notices }: { notices: Notices }) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const [isDismissed, setDismissed] = useState(false);
  const kind = isDismissed ? null : bannerFor(notices, now);
  if (kind === null) return null;
  const Icon = icons[kind];
  const { title, action, href } = texts[kind];
  const dismiss = () => {
    rememberDismissed(kind, Date.now());
    setDismissed(true);
    // The button is gone with its banner.
    document.querySelector<HTMLElement>('main')?.focus();
  };
  return (
    <Strip aria-labelledby="banner-title">
      <Inner>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
        <div>
          <h2 id="banner-title">{t(title)}</h2>
          <p>{t(reasons[kind === 'email' ? (notices.emailDisabled ?? 'bounce') : kind])}</p>
        </div>
        <ButtonLink href={href} $kind="quiet" $small>
          {t(action)}
        </ButtonLink>
        <IconButton label={t('banner.dismiss')} onClick={dismiss}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Inner>
    </Strip>
  );
}

const Strip = styled.section`
  background: var(--c-info-surface);
  border-block-end: 1px solid var(--c-border);
`;

const Inner = styled.div`
  display: grid;
  grid-template: 'icon words dismiss' auto '. action .' auto / auto 1fr auto;
  align-items: center;
  gap: 8px 14px;
  max-width: 76rem;
  margin: 0 auto;
  padding: 12px var(--gutter);
  > svg { grid-area: icon; color: var(--c-info) }
  > div { grid-area: words }
  > a { grid-area: action; justify-self: start }
  > button { grid-area: dismiss; margin: -6px -12px -6px 0 }
  h2 { font: 650 1rem/1.35 var(--font-body); letter-spacing: 0; text-transform: none }
  p { font-size: .9375rem }
  @media (max-width: 767px) {
    align-items: start;
  }
  @media (min-width: 768px) {
    grid-template: 'icon words action dismiss' auto / auto 1fr auto auto;
  }
`;
