import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { Button } from './Button.tsx';

type DisclosureProps = {
  label: string;
  /** Focuses the button, because the element that had focus was removed. */
  takesFocus?: boolean;
  /** Opened by a link from elsewhere, which sets the focus itself. */
  startsOpen?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A form behind a button. Closing it discards its input, passwords included, and focuses the button. */
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
  gap: var(--space-2);
  width: 100%;
  ${from('small')} {
    > button {
      justify-self: start;
    }
  }
`;

/** First text of what replaced a button. Focused, so that it is announced and the keyboard continues from there. */
export function OpeningText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Text ref={text} tabIndex={-1}>
      {children}
    </Text>
  );
}

const Text = styled.p`
  &:focus {
    outline: none;
  }
`;
