import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useGetList } from 'react-admin';
import { readWaitingPhotos } from '@manyhearts/contract/admin/photos';
import { useApprovals } from '#admin/shared/approvals/use-approvals.ts';
import { useChosenBrand } from '#admin/shared/brand/use-chosen-brand.ts';
import { useCall } from '#admin/shared/use-call.ts';

/** How much waits, and since when; `total` is undefined until it is known. */
export type WorkFigures = {
  total: number | undefined;
  oldestAt?: string | null | undefined;
  error: unknown;
  refetch: () => void;
};

/** Of a list whose rows are not audited when they are shown: the first one is the oldest. */
export function useListedWork(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  { isOfBrand = false, isDated = false } = {},
): WorkFigures {
  const { brand } = useChosenBrand();
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  const { data, total, error, refetch } = useGetList<{ id: string; createdAt: string }>(
    resource,
    {
      pagination: { page: 1, perPage: isDated ? 1 : 0 },
      sort: { field: 'createdAt', order: 'ASC' },
      filter: brand && isOfBrand ? { ...filter, tenantId: brand.id } : filter,
    },
    { enabled: canAccess === true, onError: () => undefined },
  );
  return { total, oldestAt: isDated ? data?.[0]?.createdAt : undefined, error, refetch: () => void refetch() };
}

/** By a call of its own, because each photo that is shown has a line in the audit. */
export function useWaitingPhotos(): WorkFigures {
  const call = useCall();
  const { brand } = useChosenBrand();
  const { canAccess } = useCanAccess({ resource: 'photos', action: 'list' });
  const { data, error, refetch } = useQuery({
    queryKey: ['photos', 'waiting', brand?.id],
    queryFn: () => call(readWaitingPhotos, brand ? { tenantId: brand.id } : {}),
    enabled: canAccess === true,
  });
  return { total: data?.count, oldestAt: data?.oldestAt, error, refetch: () => void refetch() };
}

export function useWaitingApprovals(): WorkFigures {
  const { data, error, refetch } = useApprovals();
  return { total: data?.length, oldestAt: data?.[0]?.createdAt, error, refetch: () => void refetch() };
}
