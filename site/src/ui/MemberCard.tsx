import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { WallMember } from '#site/boot/boot.ts';
import { memberCardStyles, type MemberCardLook } from './member-card-styles.ts';

type MemberCardProps = { member: WallMember; fictionalLabel: string; look?: MemberCardLook };

/** Somebody as others see them first. The label of a fictional profile is part of the card, not an option of it. */
export function MemberCard({ member: { name, age, region, portrait, isFictional }, fictionalLabel, look = 'cards' }: MemberCardProps) {
  const { t } = useTranslation();
  return (
    <Card $look={look}>
      <Frame>{portrait ? <img src={portrait} alt={t('photo.of', { name })} width={320} height={400} loading="lazy" decoding="async" /> : <Initial aria-hidden>{[...name][0]}</Initial>}</Frame>
      <Caption>
        <strong>{t('member.nameAge', { name, age })}</strong>
        <span>{region}</span>
        {isFictional && <Label>{fictionalLabel}</Label>}
      </Caption>
    </Card>
  );
}

const Frame = styled.div`
  overflow: hidden;
  aspect-ratio: 4 / 5;
  background: var(--c-skeleton);
  img { width: 100%; height: 100%; object-fit: cover }
`;

const Initial = styled.span`
  display: grid;
  height: 100%;
  place-items: center;
  font: var(--display-weight) 3rem/1 var(--font-display);
  color: var(--c-mark);
`;

const Caption = styled.div`
  display: grid;
  gap: 1px;
  font-size: .9375rem;
  line-height: 1.35;
  > span { font-size: .875rem }
`;

const Label = styled.em`
  justify-self: start;
  margin-block-start: 4px;
  padding: 2px 8px;
  border-radius: var(--r-pill);
  background: var(--c-info-surface);
  color: var(--c-info);
  font-size: .75rem;
  font-style: normal;
  font-weight: 600;
`;

const Card = styled.article<{ $look: MemberCardLook }>`
  position: relative;
  ${({ $look }) => memberCardStyles($look, { Frame, Caption, Label })}
`;
