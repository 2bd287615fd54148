import { X } from 'lucide-react';
import { useId, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { below, from, wider } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { IconButton } from './IconButton.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { useModal } from './use-modal.ts';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** From 992 px: a rail is always visible beside the content; a panel opens from the side. */
  wide: 'rail' | 'panel';
};

/**
 * A bottom sheet on phones, closed by a button, Escape or a tap beside it. One element for all three forms, so that
 * input survives a rotation and the server's HTML has the rail.
 */
export function Sheet({ isOpen, onClose, title, children, actions, wide }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const isRail = useIsWide() && wide === 'rail';
  const isModal = isOpen && !isRail;
  const modal = useModal({ isOpen: isModal, isClosable: true, onClose });
  const { ref } = modal;
  // A dialog that is open but not modal is laid out as part of the page.
  useLayoutEffect(() => {
    if (!isModal) ref.current?.toggleAttribute('open', isRail);
  }, [ref, isModal, isRail]);
  const isFilled = isOpen || wide === 'rail';
  return (
    <Frame {...modal} open={wide === 'rail'} $wide={wide} aria-labelledby={id}>
      {isFilled && (
        <>
          <Head>
            <h2 id={id}>{title}</h2>
          </Head>
          <Body>
            <PartBoundary>{children}</PartBoundary>
          </Body>
          {actions && <Foot>{actions}</Foot>}
          {!isRail && (
            <Cross>
              <IconButton label={t('overlay.close')} onClick={onClose}>
                <X size={iconSizes.large} aria-hidden />
              </IconButton>
            </Cross>
          )}
        </>
      )}
    </Frame>
  );
}

/** At most as high as its container; the content scrolls. */
const rail = css`
  position: static;
  height: auto;
  max-height: inherit;
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-large);
  background: var(--c-surface);
`;

const panel = css`
  inset: 0 0 0 auto;
  width: min(27rem, 100vw);
  height: 100dvh;
  max-height: none;
  border-inline-start: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-large) 0 0 var(--r-large);
  @starting-style {
    translate: 100% 0;
  }
`;

const Frame = styled.dialog<{ $wide: 'rail' | 'panel' }>`
  width: 100%;
  max-width: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--c-overlay);
  color: var(--c-text);
  overscroll-behavior: contain;
  transition: translate var(--t) var(--ease);
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
  &:modal {
    box-shadow: var(--shadow-high);
  }
  &::backdrop {
    background: var(--c-shade);
  }
  ${below('large')} {
    &:not(:modal) {
      display: none;
    }
    inset: auto 0 0;
    max-height: 88dvh;
    border-block-start: max(1px, var(--stroke)) solid var(--c-border);
    border-radius: var(--r-large) var(--r-large) 0 0;
    @starting-style {
      translate: 0 100%;
    }
  }
  ${below('large')} and ${wider('small')} {
    max-width: 40rem;
    margin-inline: auto;
  }
  ${from('large')} {
    ${({ $wide }) => ($wide === 'rail' ? rail : panel)}
  }
`;

const Head = styled.div`
  padding: var(--space-5) 64px var(--space-3) var(--space-5);
  h2 {
    font-size: var(--text-title-3);
  }
`;

const Body = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  padding: var(--space-2) var(--space-5) var(--space-5);
  overflow-y: auto;
  scrollbar-width: thin;
`;

const Foot = styled.div`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5) max(var(--space-4), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--c-border);
  > * {
    flex: 1 1 auto;
  }
`;

const Cross = styled.div`
  position: absolute;
  inset: calc(var(--space-5) - 8px) 12px auto auto;
`;

const query = wider('large');

function subscribe(tell: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

/** True if a column fits beside the content. The server assumes so, and CSS corrects it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
