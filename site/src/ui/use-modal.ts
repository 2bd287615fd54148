import {
  useLayoutEffect,
  useRef,
  type DialogHTMLAttributes,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { addOpenDialog, removeOpenDialog } from './open-dialogs.ts';

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
 * A native dialog controlled by `isOpen` alone: Escape, the backdrop and the device's back gesture only call `onClose`.
 * The browser traps the focus and restores it.
 */
export function useModal({ isOpen, isClosable, onClose, initialFocus }: ModalWish): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    // A rail has `open` already, and an open dialog can't become modal.
    dialog.removeAttribute('open');
    dialog.showModal();
    addOpenDialog(dialog);
    initialFocus?.current?.focus();
    return () => {
      // Closed before it is removed, or the browser would not restore the focus.
      dialog.close();
      removeOpenDialog(dialog);
    };
  }, [isOpen, initialFocus]);

  return {
    ref,
    closedby: isClosable ? 'closerequest' : 'none',
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // `cancel` of a file input inside bubbles to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (isClosable) onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget;
      if (event.target !== dialog || !isOpen || dialog.open) return;
      // Browsers close a dialog on a second Escape although `cancel` was prevented.
      if (isClosable) onClose();
      else dialog.showModal();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Selecting text from inside to outside must not close it.
      if (isClosable && pressedOutside.current && isOutside(event)) onClose();
      pressedOutside.current = false;
    },
  };
}

/** The dialog is also the target of clicks on its backdrop, so only their coordinates tell them apart. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
