import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { useMember } from '#site/store/member.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { CheckedItem } from '#site/ui/CheckedItem.tsx';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';

/** What premium is, and how one gets it. The match figure is shown only while the brand has measured it. */
export function PremiumPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame
      id="premium"
      title={() => t('premium.title')}
      lead={<>{t('premium.lead')}</>}
      content={() => <Premium />}
    />
  );
}

function Premium() {
  const { t } = useTranslation('credits');
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
      <ul>
        <CheckedItem>{t('premium.photos')}</CheckedItem>
        <CheckedItem>{t('premium.uploads', { count: limits.photos.premium, free: limits.photos.free })}</CheckedItem>
        <CheckedItem>{t('premium.invisible')}</CheckedItem>
        {match !== null && <CheckedItem>{t('premium.match', { percentage: match })}</CheckedItem>}
      </ul>
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
  gap: var(--space-6);
  max-width: 40rem;
  padding: var(--space-6);
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-large);
  background: var(--c-surface);
  box-shadow: var(--shadow-low);
  ul {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Is = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  > svg {
    flex: none;
    color: var(--c-mark);
  }
`;
