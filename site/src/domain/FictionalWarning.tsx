import { Info } from 'lucide-react';
import { styled } from 'styled-components';
import type { MemberCardView } from '@manyhearts/contract/members';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';

/** The brand's explanation above a list with fictional profiles; not rendered without one. */
export function FictionalWarning({ profiles }: { profiles: readonly Pick<MemberCardView, 'fictionalIcon'>[] }) {
  const { settings } = useBrand();
  const words = settings.fictionalWarning.plural;
  if (!words || !profiles.some(({ fictionalIcon: isFictional }) => isFictional)) return null;
  return (
    <Warning>
      <Info size={iconSizes.large} aria-hidden />
      {words}
    </Warning>
  );
}

const Warning = styled.p`
  display: flex;
  gap: var(--space-3);
  margin-block-end: var(--space-5);
  padding: var(--space-4);
  border-radius: var(--r-medium);
  background: var(--c-raised);
  svg {
    flex: none;
    color: var(--c-mark);
  }
`;
