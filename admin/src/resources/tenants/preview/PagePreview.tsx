import type { ReactNode } from 'react';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { useText } from '#admin/shared/use-text.ts';
import { PreviewPane, type PreviewPage } from './PreviewPane.tsx';
import { usePagePreview } from './use-page-preview.ts';

export type { PreviewPage } from './PreviewPane.tsx';

type Props = { tenant: AdminTenantView; start?: PreviewPage; children?: ReactNode };

/** The brand's own page with the unsaved values, beside the form. `children` stand below it. */
export function PagePreview({ tenant, start = 'landing', children }: Props) {
  const text = useText();
  const { retry, ...preview } = usePagePreview(tenant.id);
  const others = tenant.languages.filter((language) => language !== tenant.domainLanguage);
  return (
    <PreviewPane
      preview={preview}
      languages={[tenant.domainLanguage, ...others]}
      start={start}
      title={text('previews.title')}
      onRetry={retry}
    >
      {children}
    </PreviewPane>
  );
}
