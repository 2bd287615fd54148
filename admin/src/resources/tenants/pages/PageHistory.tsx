import { useQueryClient } from '@tanstack/react-query';
import { restorePage, withdrawPage, type AdminPageView } from '@manyhearts/contract/admin/pages';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { Timeline } from '#admin/shared/audit/Timeline.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useText } from '#admin/shared/use-text.ts';
import type { Place } from './use-page.ts';

type Props = { tenant: Pick<AdminTenantView, 'key'>; place: Place; page: AdminPageView };
/** A side of the audit's lines about pages: what applied or was announced then, by start. */
type PageThen = { validFrom: string; title: string };

/** Who published or withdrew this text, and a way back: a new version like any other, with its checks. */
export function PageHistory({ tenant, place, page }: Props) {
  const text = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const restore = async (before: unknown) => {
    const [then] = before as PageThen[];
    const version = page.versions.find(({ from, title }) => from === then?.validFrom && title === then.title)?.version;
    if (then && version === undefined) throw new Error(text('brand.pages.unreadable'));
    const restored =
      version === undefined ? await call(withdrawPage, { ...place }) : await call(restorePage, { ...place, version });
    queryClient.setQueryData(['tenants', place.id, 'pages', place.slug, place.language], restored);
    void queryClient.invalidateQueries({ queryKey: ['tenants', place.id, 'pages'], exact: true });
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
  };
  return <Timeline target={`tenant:${tenant.key}/pages/${place.slug}/${place.language}`} restore={restore} />;
}
