import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { WallMember } from '#site/boot/boot.ts';

/** Somebody as others see them first. The label of a fictional profile is part of the card, not an option of it. */
export function MemberCard({ member: { name, age, region, portrait, isFictional }, fictionalLabel }: { member: WallMember; fictionalLabel: string }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Frame>{portrait ? <img src={portrait} alt={t('photo.of', { name })} width={320} height={400} loading="lazy" decoding="async" /> : <Initial aria-hidden>{[...name][0]}</Initial>}</Frame>
      <Caption>
        <strong>{t('member.nameAge', { name, age })}</strong>
        <span>{region}</span>
        {isFictional && <Label>{fictionalLabel}</Label>}
      </Caption>
    </Card>
  );
}

const Card = styled.article`
  overflow: hidden;
  border-radius: var(--r-medium);
  background: var(--c-surface);
  box-shadow: var(--shadow-low);
`;

const Frame = styled.div`
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
  gap: 2px;
  padding: 10px 12px 12px;
  font-size: .9375rem;
  > span { color: var(--c-text-muted); font-size: .875rem }
`;

const Label = styled.em`
  justify-self: start;
  padding: 2px 8px;
  border-radius: var(--r-pill);
  background: var(--c-info-surface);
  color: var(--c-info);
  font-size: .75rem;
  font-style: normal;
  font-weight: 600;
`;
