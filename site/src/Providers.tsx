import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { onWrite } from './api/client.ts';
import type { Boot } from './boot/boot.ts';
import { BrandProvider, PageProvider, PathProvider } from './boot/page-context.ts';
import { ToastProvider } from './ui/Toasts.tsx';

type ProvidersProps = { boot: Boot; i18n: i18n; serverData: QueryClient; children: ReactNode };

/** Context providers of every page, identical on server and in browser. */
export function Providers({ boot, i18n, serverData, children }: ProvidersProps) {
  // Whatever was written, the next screen asks again. What is on the screen is invalidated by who wrote.
  useEffect(() => onWrite(() => void serverData.invalidateQueries({ refetchType: 'none' })), [serverData]);
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={serverData}>
        <BrandProvider value={boot.brand}>
          <PageProvider value={boot.page}>
            <PathProvider value={boot.page.path}>
              <ToastProvider>{children}</ToastProvider>
            </PathProvider>
          </PageProvider>
        </BrandProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
