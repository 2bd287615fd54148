import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Introduction } from '@manyhearts/contract/introductions';
import { useBrand } from '#site/boot/page-context.ts';
import { ResultCard } from '#site/domain/ResultCard.tsx';
import { placeOf, useRegions } from '#site/domain/use-regions.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';

/** Introduces a member who likes this one. */
export function IntroductionDialog({ introduction, onClose }: { introduction: Introduction; onClose: () => void }) {
  const { t } = useTranslation('likes');
  const { composition, language } = useBrand();
  const regions = useRegions();
  const { id, profile } = introduction;
  const { name, likeState } = profile;
  const isMatch = likeState === 'match';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isMatch ? t('match.title') : t('introduction.title', { name })}
      actions={
        <>
          <ButtonLink href={isMatch ? `/likes/m/${id}` : `/members/${id}`} onClick={onClose}>
            {isMatch ? t('match.open') : t('match.profile')}
          </ButtonLink>
          <Button $kind="quiet" onClick={onClose}>
            {t('match.goOn')}
          </Button>
        </>
      }
    >
      <p>{t(isMatch ? 'match.text' : 'introduction.text', { name })}</p>
      <Picture inert>
        <ResultCard
          profile={profile}
          place={placeOf(profile, regions, language)}
          look={composition.wall}
          isFirst
          marks="new"
        />
      </Picture>
    </Dialog>
  );
}

const Picture = styled.div`
  justify-self: center;
  width: min(15rem, 70%);
`;
