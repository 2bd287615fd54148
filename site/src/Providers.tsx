import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Boot } from './boot/boot.ts';
import { BootProvider } from './boot/BootContext.tsx';
import { ToastProvider } from './ui/Toasts.tsx';

/** Context providers of every page, identical on server and in browser. */
export function Providers({ boot, i18n, children }: { boot: Boot; i18n: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <BootProvider value={boot}>
        <ToastProvider>{children}</ToastProvider>
      </BootProvider>
    </I18nextProvider>
  );
}
