import {
  useLayoutEffect,
  useRef,
  type DialogHTMLAttributes,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

type ModalWish = {
  isOpen: boolean;
  isClosable: boolean;
  onClose: () => void;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};
type ModalProps = Required<
  Pick<DialogHTMLAttributes<HTMLDialogElement>, 'closedby' | 'onCancel' | 'onClose' | 'onMouseDown' | 'onClick'>
> & { ref: RefObject<HTMLDialogElement | null> };

/**
 * A native dialog that follows `isOpen`, and nothing else: Escape, the backdrop and the device's back gesture ask by
 * `onClose`. The browser keeps the focus inside and gives it back.
 */
export function useModal({ isOpen, isClosable, onClose, initialFocus }: ModalWish): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    // A rail stands open already, and what is open can't become modal.
    dialog.removeAttribute('open');
    dialog.showModal();
    holdPage(1);
    initialFocus?.current?.focus();
    return () => {
      holdPage(-1);
      // Before it leaves the page, or the browser would not give the focus back.
      dialog.close();
    };
  }, [isOpen, initialFocus]);

  return {
    ref,
    closedby: isClosable ? 'closerequest' : 'none',
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside has an event of this name too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (isClosable) onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget;
      if (event.target !== dialog || !isOpen || dialog.open) return;
      // Browsers close a dialog that says no to a second Escape.
      if (isClosable) onClose();
      else dialog.showModal();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Text that is marked from inside to outside is no wish to close.
      if (isClosable && pressedOutside.current && isOutside(event)) onClose();
      pressedOutside.current = false;
    },
  };
}

let modals = 0;

/** The page below stands still. By a word on the root, because `:has(:modal)` looks at every element of a long page each time. */
function holdPage(by: 1 | -1): void {
  modals += by;
  document.documentElement.toggleAttribute('data-modal', modals > 0);
}

/** The backdrop belongs to the dialog, so only the place of a click tells. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
