import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { GiftId } from '@manyhearts/contract/gifts';
import { GiftDrawing } from '../gifts/GiftDrawing.tsx';
import { giftTexts } from '../chat-texts.ts';

/** A gift, drawn large. */
export function GiftMessage({ gift, isOwn, name }: { gift: GiftId; isOwn: boolean; name: string }) {
  const { t } = useTranslation('chats');
  const named = t(giftTexts[gift]);
  return (
    <Card>
      <Picture>
        <GiftDrawing gift={gift} />
      </Picture>
      <span>{isOwn ? t('gift.given', { gift: named }) : t('gift.got', { name, gift: named })}</span>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-4) var(--space-3) var(--space-3);
  font-weight: 600;
  text-align: center;
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  width: 128px;
  height: 128px;
`;
