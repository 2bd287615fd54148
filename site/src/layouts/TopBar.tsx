import { LogIn } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand, usePath } from '#site/boot/page-context.ts';
import { hasLanguageMenu } from '#site/routes-info.ts';
import { useMember } from '#site/store/member.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { BackButton } from './BackButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { HomeLink } from './Logo.tsx';
import { MemberEntries } from './MemberEntries.tsx';

type TopBarProps = Pick<ComponentProps<typeof MemberEntries>, 'hasPage'>;

/** Logo, language menu, and the member's navigation or the log-in link. */
export function TopBar({ hasPage }: TopBarProps) {
  const { t } = useTranslation();
  const { settings } = useBrand();
  const path = usePath();
  const member = useMember();
  return (
    <Bar>
      <Inner aria-label={t('nav.main')}>
        <BackButton />
        <HomeLink />
        <Entries>
          {member && <MemberEntries member={member} hasPage={hasPage} />}
          {hasLanguageMenu(path, settings.languages) && <LanguageMenu />}
          {!member && (
            <ButtonLink href="/login" $kind="quiet" $small>
              <LogIn size={iconSizes.medium} aria-hidden />
              {t('nav.login')}
            </ButtonLink>
          )}
        </Entries>
      </Inner>
    </Bar>
  );
}

/** Above the cookie choice, so that menus opening upwards from the tabs cover it. */
const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-bar);
  background: var(--c-page);
  border-block-end: 1px solid var(--c-border);
`;

const Inner = styled.nav`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: var(--page, 76rem);
  min-height: 64px;
  margin: 0 auto;
  padding: 8px var(--gutter);
`;

const Entries = styled.div`
  display: flex;
  min-width: 0;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
  ${below('small')} {
    gap: 2px;
    &:has(> [href='/login']) > a > svg {
      display: none;
    }
    > [href='/login'] {
      padding-inline: 10px;
    }
  }
`;
