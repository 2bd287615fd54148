import { Copy, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MessageView } from '@manyhearts/contract/messages';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { DialogActions } from '#site/ui/NativeDialog.tsx';

type MessageMenuProps = { message: MessageView; name: string; onClose: () => void; onReport: () => void };

/** What can be done with a message: its text is copied, and a received one is reported. */
export function MessageMenu({ message: { own, kind, text }, name, onClose, onReport }: MessageMenuProps) {
  const { t } = useTranslation('chats');
  const copy = (): void => {
    void navigator.clipboard?.writeText(text).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={own ? t('menu.yourMessage') : t('menu.theirMessage', { name })}>
      <DialogActions>
        {kind === 'text' && (
          <Button $kind="quiet" onClick={copy}>
            <Copy size={iconSizes.medium} aria-hidden />
            {t('menu.copy')}
          </Button>
        )}
        {!own && (
          <Button $kind="quiet" onClick={onReport}>
            <Flag size={iconSizes.medium} aria-hidden />
            {t('menu.reportMessage')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
