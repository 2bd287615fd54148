import { X } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { IconButton } from './IconButton.tsx';
import { DialogActions, NativeDialog } from './NativeDialog.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** If false, neither Escape nor the backdrop closes it, and the close button is missing. */
  isClosable?: boolean;
  /** Work is in progress: the dialog can't be closed until it ends. */
  isBusy?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
};

/** A question or small task over the page. Its content is remounted each time it opens. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  isClosable = true,
  isBusy = false,
  initialFocus,
}: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const modal = useModal({ isOpen, isClosable: isClosable && !isBusy, onClose, initialFocus });
  return (
    <Box {...modal} aria-labelledby={id} aria-busy={isBusy}>
      {isOpen && (
        <>
          {isBusy && <BusyLine />}
          <Title id={id} $hasCross={isClosable}>
            {title}
          </Title>
          <PartBoundary>{children}</PartBoundary>
          {actions && <DialogActions>{actions}</DialogActions>}
          {isClosable && (
            <Cross>
              <IconButton label={t('overlay.close')} disabled={isBusy} onClick={onClose}>
                <X size={iconSizes.large} aria-hidden />
              </IconButton>
            </Cross>
          )}
        </>
      )}
    </Box>
  );
}

const Box = styled(NativeDialog)`
  overflow: auto;
  &::backdrop {
    backdrop-filter: none;
  }
  transition:
    opacity var(--t) var(--ease),
    translate var(--t) var(--ease);
  @starting-style {
    opacity: 0;
    translate: 0 12px;
  }
`;

const Title = styled.h2<{ $hasCross: boolean }>`
  padding-inline-end: ${({ $hasCross }) => ($hasCross ? '36px' : '0')};
  font-size: var(--text-title-3);
`;

/** Last in the DOM, so that focus starts at the content. */
const Cross = styled.div`
  position: absolute;
  inset: 10px 10px auto auto;
`;

/** Progress line at the top edge of a busy element. */
function BusyLine() {
  const { t } = useTranslation();
  return <Line role="progressbar" aria-label={t('loading')} />;
}

const run = keyframes`
  from { translate: -100% }
  to { translate: 250% }
`;

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: 4px;
  overflow: hidden;
  background: var(--c-border);
  &::after {
    content: '';
    position: absolute;
    inset: 0 60% 0 0;
    background: var(--c-mark);
    animation: ${run} 1.1s var(--ease) infinite;
  }
`;
