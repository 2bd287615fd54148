import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { WallMember } from '@manyhearts/contract/boot';
import { narrower } from '@manyhearts/themes/media';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { memberCardStyles, type MemberCardLook } from './member-card-styles.ts';
import { placeholderStyle, usePicture } from './use-picture.ts';

/** Adds what only logged-in viewers may know. */
export type CardMember = WallMember & {
  isOnline?: boolean;
  distance?: string | null;
  placeholder?: string | null;
  srcSet?: string | undefined;
  /** What is between the viewer and the member, in a word. */
  mark?: string | undefined;
};
type MemberCardProps = {
  member: CardMember;
  fictionalLabel: string;
  look?: MemberCardLook;
  /** Makes the whole card a link. */
  href?: string;
  /** In the first view: loaded eagerly. */
  isFirst?: boolean;
};

/** A member in a list. The label of a fictional profile is required, so that no card can omit it. */
export function MemberCard({ member, fictionalLabel, look = 'cards', href, isFirst = false }: MemberCardProps) {
  const { t } = useTranslation();
  const { name, age, region, distance, isFictional, mark, isOnline = false } = member;
  const called = breakable(t('member.nameAge', { name, age }));
  return (
    <Card $look={look}>
      <Portrait member={member} isFirst={isFirst} />
      <Caption>
        <strong>
          {href ? <Opener href={href}>{called}</Opener> : called}
          {isOnline && (
            <Online>
              <VisuallyHidden>{t('member.online')}</VisuallyHidden>
            </Online>
          )}
        </strong>
        <Where>
          <span>{region}</span>
          {distance && <span>{distance}</span>}
        </Where>
        {mark && <Mark>{mark}</Mark>}
        {isFictional && <Label>{fictionalLabel}</Label>}
      </Caption>
    </Card>
  );
}

/** Placeholder of a card with the same size, so that the layout does not shift. */
export function MemberCardShape({ look }: { look: MemberCardLook }) {
  return (
    <Card as="div" $look={look} aria-hidden>
      <Frame />
      <Caption>
        <strong>
          <Bone $width="70%" />
        </strong>
        <Bone $width="45%" />
      </Caption>
    </Card>
  );
}

function Portrait({
  member: { name, portrait, placeholder, srcSet },
  isFirst,
}: {
  member: CardMember;
  isFirst: boolean;
}) {
  const { t } = useTranslation();
  const { state, props } = usePicture(portrait);
  const isShown = portrait !== null && state !== 'broken';
  return (
    <Frame style={isShown ? placeholderStyle(placeholder) : undefined}>
      {isShown ? (
        <img
          {...props}
          src={portrait}
          srcSet={srcSet}
          sizes={srcSet && `${narrower('medium')} 45vw, 260px`}
          alt={t('photo.of', { name })}
          width={320}
          height={400}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <Initial aria-hidden>{[...name][0]}</Initial>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  overflow: hidden;
  aspect-ratio: 4 / 5;
  background: var(--c-skeleton);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Initial = styled.span`
  display: grid;
  height: 100%;
  place-items: center;
  font: var(--display-weight) var(--text-figure)/1 var(--font-display);
  color: var(--c-mark);
`;

const Caption = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1px;
  font-size: var(--text-small);
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

/** Place and distance on one line where there is room, with a dot between them; a dot that begins a line is clipped. */
const Where = styled.span`
  --between: 0.9em;
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: calc(-1 * var(--between));
  clip-path: inset(0 0 0 var(--between));
  > * {
    position: relative;
    padding-inline-start: var(--between);
    &::before {
      content: '·';
      position: absolute;
      inset-inline-start: calc(var(--between) / 3);
    }
  }
`;

/** The link covers the whole card; its accessible name is the name alone. */
const Opener = styled.a`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-medium);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid var(--c-focus);
    outline-offset: -3px;
  }
`;

const Bone = styled.span<{ $width: string }>`
  display: inline-block;
  width: ${({ $width }) => $width};
  height: 0.75em;
  border-radius: min(var(--r-small), 8px);
  background: var(--c-skeleton);
`;

const Online = styled.span`
  display: inline-block;
  width: 0.625em;
  height: 0.625em;
  margin-inline-start: 0.4em;
  border-radius: 50%;
  background: var(--c-online);
`;

export const fictionalChip = css`
  padding: 2px 8px;
  border-radius: var(--r-pill);
  background: var(--c-info-surface);
  color: var(--c-info);
  font-size: var(--text-caption);
  font-style: normal;
  font-weight: 600;
`;

const Label = styled.em`
  ${fictionalChip}
  justify-self: start;
  margin-block-start: 4px;
`;

/** In a corner of the picture. */
const Mark = styled.b`
  position: absolute;
  inset: 10px auto auto 10px;
  max-width: calc(100% - 20px);
  padding: 3px 10px;
  border-radius: var(--r-pill);
  background: var(--c-action);
  color: var(--c-action-text);
  font-size: var(--text-caption);
  font-weight: 600;
`;

const Card = styled.article<{ $look: MemberCardLook }>`
  position: relative;
  ${({ $look }) => memberCardStyles($look, { Frame, Caption, Label })}
`;

/** User names are words joined by underscores; allows a line break after each underscore. */
export function breakable(text: string): ReactNode {
  return text.split(/(?<=_)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
