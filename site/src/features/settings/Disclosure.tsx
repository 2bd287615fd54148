import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '#site/ui/Button.tsx';

type DisclosureProps = {
  label: string;
  /** What had the focus is gone, and this is where to go on. */
  takesFocus?: boolean;
  /** Led here from elsewhere, which says where the focus goes. */
  startsOpen?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A form that waits behind a button. Put away, it is forgotten, passwords in it too, and the button has the focus again. */
export function Disclosure({ label, takesFocus = false, startsOpen = false, children }: DisclosureProps) {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(startsOpen);
  const close = () => setOpen(false);

  useEffect(() => {
    if (takesFocus) opener.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <Button ref={opener} $kind="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <Opened>
      {children(close)}
      <Button $kind="bare" onClick={close}>
        {t('cancel')}
      </Button>
    </Opened>
  );
}

const Opened = styled.div`
  display: grid;
  gap: calc(var(--space) * 2);
  width: 100%;
  @media (min-width: 576px) {
    > button {
      justify-self: start;
    }
  }
`;
