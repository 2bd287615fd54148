import { Pencil } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '#site/ui/Button.tsx';
import { cardSurface } from '#site/ui/card-surface.ts';
import { Form } from '#site/forms/Form.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import type { EditedPart } from './use-edited-part.ts';

export type ProfilePartProps = {
  id: string;
  title: string;
  editing: EditedPart<object>;
  /** The saved value. */
  children: ReactNode;
  fields: ReactNode;
};

/** A part of the profile: its saved value, or the form to change it. */
export function ProfilePart({ id, title, editing, children, fields }: ProfilePartProps) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const { form, isOpen, onOpen, onGiveUp } = editing;
  const { isChanged, isBusy, headline } = form;
  const opener = useRef<HTMLButtonElement>(null);
  const box = form.form.ref;
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
  }, [isOpen, box]);
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
            <Pencil size={18} strokeWidth={1.75} aria-hidden />
            {t('edit')}
          </Button>
        )}
      </PartHead>
      {isOpen ? (
        <Form of={form} aria-label={title}>
          <FormAlert>{headline}</FormAlert>
          {fields}
          <Actions>
            <Button type="submit" isBusy={isBusy}>
              {t('save')}
            </Button>
            <Button $kind="quiet" disabled={isBusy} onClick={onGiveUp}>
              {shared('cancel')}
            </Button>
          </Actions>
          {isChanged && <Kept role="status">{t('kept')}</Kept>}
        </Form>
      ) : (
        children
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
  gap: calc(var(--space) * 3);
  min-width: 0;
  padding: clamp(16px, 4vw, calc(var(--space) * 6));
  ${cardSurface}
  scroll-margin-block-start: 84px;
  h2 {
    font-size: calc(1.3125rem * var(--display-scale));
  }
  form {
    display: grid;
    gap: calc(var(--space) * 4);
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
    margin-inline-end: calc(var(--space) * -2.5);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: calc(var(--space) * 2);
`;

const Kept = styled.p`
  color: var(--c-text-muted);
  font-size: 0.9375em;
`;
