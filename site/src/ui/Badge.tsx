import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';

export type BadgeLevel = 'warning' | 'danger';

/**
 * A count in the corner of an element. Hidden from screen readers, because the element's label says it as a sentence.
 * Not rendered at zero unless a level is set.
 */
export function Badge({ count, level }: { count: number; level?: BadgeLevel | undefined }) {
  if (count <= 0 && !level) return null;
  return (
    <Mark $level={level} aria-hidden>
      {cappedCount(count)}
    </Mark>
  );
}

/** As every badge and the title show a number. */
export function cappedCount(count: number): string {
  return count > limits.badges.cap ? `${limits.badges.cap}+` : String(count);
}

const Mark = styled.b<{ $level: BadgeLevel | undefined }>`
  display: inline-block;
  min-width: 1.6em;
  padding: 0 0.48em;
  border-radius: min(var(--r-pill), 0.8em);
  background: ${({ $level }) => ($level ? `var(--c-${$level}-surface)` : 'var(--c-action)')};
  color: ${({ $level }) => ($level ? `var(--c-${$level})` : 'var(--c-action-text)')};
  font: 700 var(--text-caption)/1.6 var(--font-body);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
