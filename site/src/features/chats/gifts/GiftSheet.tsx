import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listGifts, type GiftView } from '@manyhearts/contract/gifts';
import { useCreditMoney } from '#site/domain/Price.tsx';
import { useMember } from '#site/store/member.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Sheet } from '#site/ui/Sheet.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { CreditsLink } from '../composer/CreditsLink.tsx';
import { GiftDrawing } from './GiftDrawing.tsx';
import { giftTexts } from '../chat-texts.ts';

type GiftSheetProps = { name: string; onClose: () => void; onGive: (gift: GiftView) => void };

/** The gifts of the brand with their prices. One tap chooses and shows it, another gives it. */
export function GiftSheet({ name, onClose, onGive }: GiftSheetProps) {
  const { t } = useTranslation('chats');
  const gifts = useQuery(queryOf(listGifts));
  const [chosen, setChosen] = useState<GiftView>();
  return (
    <Sheet
      isOpen
      wide="panel"
      title={t('gifts.title', { name })}
      onClose={onClose}
      actions={chosen && <Give gift={chosen} onGive={() => onGive(chosen)} />}
    >
      <QueryView
        query={gifts}
        waiting={<Skeleton shape="lines" count={3} />}
        failed={t('gifts.failed')}
        empty={{ isIt: (answer) => answer.gifts.length === 0, shown: <p>{t('gifts.none')}</p> }}
      >
        {(answer) => (
          <Shelf role="radiogroup" aria-label={t('gifts.label')}>
            {answer.gifts.map((gift) => (
              <Choice
                key={gift.id}
                type="button"
                role="radio"
                aria-checked={chosen?.id === gift.id}
                onClick={() => setChosen(gift)}
              >
                {/* Chosen, it is drawn anew, and so arrives once more. */}
                <Picture key={String(chosen?.id === gift.id)}>
                  <GiftDrawing gift={gift.id} />
                </Picture>
                <span>{t(giftTexts[gift.id])}</span>
                <GiftPrice credits={gift.credits} />
              </Choice>
            ))}
          </Shelf>
        )}
      </QueryView>
    </Sheet>
  );
}

function GiftPrice({ credits }: { credits: number }) {
  const { t } = useTranslation('chats');
  const money = useCreditMoney(credits);
  return (
    <small>
      {t('price.credits', { count: credits })}
      {money && <span>{t('price.money', { money })}</span>}
    </small>
  );
}

function Give({ gift: { id, credits }, onGive }: { gift: GiftView; onGive: () => void }) {
  const { t } = useTranslation('chats');
  const balance = useMember((member) => member.credits);
  const money = useCreditMoney(credits);
  if (balance !== null && balance < credits)
    return (
      <Short>
        <p>{t('short.gift', { needed: credits, balance })}</p>
        <CreditsLink />
      </Short>
    );
  const price = t('price.credits', { count: credits });
  return (
    <Button $wide onClick={onGive}>
      {t('gifts.give', { gift: t(giftTexts[id]), price: money ? t('price.about', { price, money }) : price })}
    </Button>
  );
}

const Shelf = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--space-3);
`;

const Choice = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 4px;
  padding: var(--space-3) 3px;
  border: 2px solid transparent;
  border-radius: var(--r-medium);
  background: var(--c-raised);
  color: var(--c-text);
  font-weight: 600;
  line-height: 1.25;
  cursor: pointer;
  > :nth-child(2) {
    max-width: 100%;
    font-size: var(--text-small);
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  small {
    display: grid;
    color: var(--c-text-muted);
    font-size: var(--text-small);
    font-weight: 400;
  }
  &:hover {
    border-color: var(--c-border-strong);
  }
  &[aria-checked='true'] {
    border-color: var(--c-mark);
    background: var(--c-surface);
  }
`;

const Picture = styled.span`
  width: 64px;
  height: 64px;
`;

const Short = styled.div`
  display: grid;
  gap: var(--space-3);
`;
