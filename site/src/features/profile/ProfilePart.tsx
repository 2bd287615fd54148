import { Pencil } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { cardSurface } from '#site/ui/card-surface.ts';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { PartBoundary } from '#site/ui/PartBoundary.tsx';

export type ProfilePartProps = {
  id: string;
  title: string;
  isOpen: boolean;
  /** This device has changes that are not on the server. */
  isChanged?: boolean;
  isBusy: boolean;
  headline: string | undefined;
  onOpen: () => void;
  onSave: () => void;
  onGiveUp: () => void;
  /** The saved value. */
  children: ReactNode;
  form: ReactNode;
};

/** A part of the profile: its saved value, or the form to change it. */
export function ProfilePart({
  id,
  title,
  isOpen,
  isChanged = false,
  isBusy,
  headline,
  onOpen,
  onSave,
  onGiveUp,
  children,
  form,
}: ProfilePartProps) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  /** True for a part that the member has opened, not one that a draft keeps open. */
  const isPressed = useRef(false);
  useEffect(() => {
    const wanted = isOpen && isPressed.current;
    isPressed.current = false;
    return wanted && box.current ? focusFirstField(box.current) : undefined;
  }, [isOpen]);
  useEffect(() => {
    if (headline === undefined) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [headline, isBusy]);
  const open = (): void => {
    isPressed.current = true;
    onOpen();
  };
  return (
    <PartFrame id={id} aria-labelledby={`${id}-title`}>
      <PartHead>
        <h2 id={`${id}-title`}>{title}</h2>
        {!isOpen && (
          <Button ref={opener} $kind="bare" $small aria-label={`${t('edit')}: ${title}`} onClick={open}>
            <Pencil size={iconSizes.medium} aria-hidden />
            {t('edit')}
          </Button>
        )}
      </PartHead>
      {isOpen ? (
        <form
          ref={box}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          <FormAlert>{headline}</FormAlert>
          <PartBoundary>{form}</PartBoundary>
          <Actions>
            <Button type="submit" isBusy={isBusy}>
              {t('save')}
            </Button>
            <Button $kind="quiet" disabled={isBusy} onClick={onGiveUp}>
              {shared('cancel')}
            </Button>
          </Actions>
          {isChanged && <Kept role="status">{t('kept')}</Kept>}
        </form>
      ) : (
        <PartBoundary>{children}</PartBoundary>
      )}
    </PartFrame>
  );
}

/** At once, or when the fields are loaded. Returns what gives up waiting. */
function focusFirstField(form: HTMLElement): () => void {
  const focus = (): boolean => {
    const field = form.querySelector<HTMLElement>('input,select,textarea');
    field?.focus();
    return field !== null;
  };
  const arriving = new MutationObserver(() => focus() && arriving.disconnect());
  if (!focus()) arriving.observe(form, { childList: true, subtree: true });
  return () => arriving.disconnect();
}

export const PartFrame = styled.section`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  padding: clamp(16px, 4vw, var(--space-6));
  ${cardSurface}
  scroll-margin-block-start: 84px;
  h2 {
    font-size: var(--text-title-3);
  }
  form {
    display: grid;
    gap: var(--space-4);
  }
`;

export const PartHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  h2 {
    min-width: 0;
  }
  /* Its words end where those of the part do. */
  button {
    flex: none;
    margin-inline-end: calc(-1 * var(--space-3));
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Kept = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
