import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { useMember } from '#site/store/member.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { cardSurface } from '#site/ui/Section.tsx';
import { CheckedItem, CheckedList } from '#site/ui/CheckedItem.tsx';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';

/** What premium is, and how one gets it. The match figure is shown only while the brand has measured it. */
export function PremiumPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame id="premium" title={() => t('premium.title')} lead={() => t('premium.lead')}>
      <Premium />
    </CreditsFrame>
  );
}

function Premium() {
  const { t } = useTranslation('credits');
  const { t: pricing } = useTranslation('pricing');
  const { settings } = useBrand();
  const isPremium = useMember((member) => member.isPremium) ?? false;
  const match = settings.premiumMatchClaim;
  return (
    <Card>
      {isPremium && (
        <Is role="status">
          <Sparkles size={iconSizes.large} aria-hidden />
          <span>
            <strong>{t('premium.is')}</strong> {t('premium.isText')}
          </span>
        </Is>
      )}
      <CheckedList>
        <CheckedItem>{pricing('premium.photos')}</CheckedItem>
        <CheckedItem>
          {pricing('premium.uploads', { count: limits.photos.premium, free: limits.photos.free })}
        </CheckedItem>
        <CheckedItem>{t('premium.invisible')}</CheckedItem>
        {match !== null && <CheckedItem>{t('premium.match', { percentage: match })}</CheckedItem>}
      </CheckedList>
      <div>
        <ButtonLink href="/credits" $kind={isPremium ? 'quiet' : 'main'}>
          {t('premium.get')}
        </ButtonLink>
      </div>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-width: 40rem;
  padding: clamp(16px, 5vw, var(--space-6));
  ${cardSurface}
`;

const Is = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  > svg {
    flex: none;
    color: var(--c-mark);
  }
  > span {
    min-width: 0;
  }
`;
