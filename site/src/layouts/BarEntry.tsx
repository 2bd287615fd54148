import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { BarEntryName } from '@manyhearts/contract/site-pages';
import { iconSizes } from '@manyhearts/themes/scales';
import { usePath } from '#site/boot/page-context.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { barEntry } from './bar-entry-style.ts';
import { currentAt } from './places.rules.ts';

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

const Entry = styled.a`
  ${barEntry}
`;

const Drawing = styled.span`
  position: relative;
  > b {
    position: absolute;
    inset: -5px auto auto 13px;
    box-shadow: 0 0 0 2px var(--c-page);
  }
`;
