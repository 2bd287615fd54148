import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import type { BarEntryName } from '@manyhearts/contract/site-page';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { usePath } from '#site/boot/page-context.ts';
import { currentAt } from '#site/routes-info.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';

type BarEntryProps = {
  name: BarEntryName;
  href: string;
  icon: LucideIcon;
  text: string;
  /** Shown as a number, read out as a sentence. */
  badge?: (ComponentProps<typeof Badge> & { meaning: string }) | undefined;
};

export function BarEntry({ name, href, icon: Icon, text, badge }: BarEntryProps) {
  const path = usePath();
  const isCounting = badge && (badge.count > 0 || badge.level);
  return (
    <Entry href={href} aria-current={currentAt(path, name, href)}>
      <Drawing>
        <Icon size={iconSizes.large} aria-hidden />
        {badge && <Badge count={badge.count} level={badge.level} />}
      </Drawing>
      <span>
        {text}
        {isCounting && <VisuallyHidden> {badge.meaning}</VisuallyHidden>}
      </span>
    </Entry>
  );
}

/** Entry of the top bar: icon above label. */
export const barEntry = css`
  position: relative;
  display: grid;
  flex: 1 1 auto;
  align-content: start;
  justify-items: center;
  gap: 3px;
  min-width: 0;
  min-height: 52px;
  padding: 6px 3px 0;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: var(--c-text);
  font: 600 min(var(--text-caption), 3.4vw)/1.2 var(--font-body);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: var(--c-raised);
  }
  > :last-child {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[aria-current] svg {
    color: var(--c-mark);
  }
  &[aria-current]::after {
    position: absolute;
    inset: -4px 25% auto;
    height: 3px;
    background: var(--c-mark);
    content: '';
  }
  ${from('medium')} {
    flex: none;
    min-width: 72px;
    padding-inline: 8px;
    &[aria-current]::after {
      inset: auto 12px -9px;
    }
  }
  ${from('large')} {
    min-width: 88px;
  }
`;

const Entry = styled.a`
  ${barEntry}
`;

/** `$isMarked` says that something is new; a label has to say what. */
export const Drawing = styled.span<{ $isMarked?: boolean }>`
  position: relative;
  > b,
  &::after {
    position: absolute;
    inset: -7px auto auto 17px;
    font-size: inherit;
    box-shadow: 0 0 0 2px var(--c-page);
  }
  &::after {
    width: 12px;
    height: 12px;
    border-radius: var(--r-pill);
    background: var(--c-action);
    content: ${({ $isMarked }) => ($isMarked ? "''" : 'none')};
  }
`;
