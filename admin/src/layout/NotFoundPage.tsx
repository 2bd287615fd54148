import { NotFound, NotPermitted } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';

export function NotFoundPage() {
  const text = useText();
  usePageTitle(text('problems.notFoundTitle'));
  return <NotFound isPage />;
}

/** For screens that react-admin refuses by itself. */
export function NotPermittedPage() {
  const text = useText();
  usePageTitle(text('problems.notPermittedTitle'));
  return <NotPermitted isPage />;
}
