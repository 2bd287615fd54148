import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { Button } from '#site/ui/Button.tsx';
import { Sheet, useIsWide } from '#site/ui/Sheet.tsx';

type FilterPanelProps = {
  isOpen: boolean;
  onClose: () => void;
  onClear: () => void;
  count: string | undefined;
  children: ReactNode;
};

/** The filters: a sheet on phones, a rail beside the results on wide screens. */
export function FilterPanel({ isOpen, onClose, onClear, count, children }: FilterPanelProps) {
  const { t } = useTranslation('members');
  const isWide = useIsWide();
  return (
    <Rail>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={t('filters.title')}
        wide="rail"
        actions={
          !isWide && (
            <>
              <Button $kind="quiet" onClick={onClear}>
                {t('filters.clear')}
              </Button>
              <Button onClick={onClose}>{count ?? t('filters.show')}</Button>
            </>
          )
        }
      >
        {children}
      </Sheet>
    </Rail>
  );
}

/** Sticky while the results scroll. */
const Rail = styled.aside`
  min-width: 0;
  ${from('large')} {
    position: sticky;
    inset-block-start: 80px;
    align-self: start;
    max-height: calc(100dvh - 96px);
  }
`;
