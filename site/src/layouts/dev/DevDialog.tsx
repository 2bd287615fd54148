import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';

export function DevDialog({ title, isSticky, onClose }: { title: string; isSticky: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={title}
      isClosable={!isSticky}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p>{isSticky ? 'Escape and the backdrop do nothing.' : 'Escape and the backdrop close it.'}</p>
    </Dialog>
  );
}
