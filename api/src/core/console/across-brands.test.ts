import { describe, expect, it } from '@jest/globals';
import { StaffCtx, type Origin, type Staff } from '../ctx/ctx.ts';
import type { ListPage } from './list-query.rules.ts';
import { acrossBrands, type Brand } from './across-brands.ts';

type Row = { id: string; createdAt: Date; status: string; brand: string };
type Wanted = ListPage<'created_at' | 'status'>;

const brands: Brand[] = Array.from({ length: 2_345 }, (_, at) => ({ id: `T${at}`, poolId: `P${at % 7}` }));
/** Two rows per brand, ordered differently from their brands. */
const all: Row[] = brands.flatMap(({ id }, at) =>
  [0, 1].map((which) => ({
    id: `R${String(at * 2 + which).padStart(5, '0')}`,
    createdAt: new Date((at * 7_919) % 500),
    status: ['open', 'upheld'][(at + which) % 2] ?? '',
    brand: id,
  })),
);

function sorted(rows: readonly Row[], { sort, order }: Wanted): Row[] {
  const direction = order === 'ASC' ? 1 : -1;
  const place = ({ status, createdAt, id }: Row) =>
    `${sort === 'status' ? status : ''} ${createdAt.toISOString()} ${id}`;
  return rows.toSorted((a, b) => (place(a) < place(b) ? -1 : 1) * direction);
}

function asked(tenantIds: Staff['tenantIds'] = 'all') {
  const sizes: number[] = [];
  const ctx = new StaffCtx({ dataSource: { manager: {} } } as unknown as Origin, {
    id: 'S',
    username: 's',
    role: 'moderator',
    tenantIds,
    sessionId: 'x',
    canCreateTenants: false,
    provedAt: null,
  });
  const page = (some: readonly Brand[], wanted: Wanted) =>
    acrossBrands(ctx, some, wanted, async (_db, own, part: Wanted) => {
      sizes.push(own.length);
      const rows = sorted(
        all.filter(({ brand }) => own.some(({ id }) => id === brand)),
        part,
      );
      return { rows: rows.slice(part.skip, part.skip + part.take), total: rows.length };
    });
  return { sizes, page };
}

describe('A page of what many brands hold together', () => {
  it.each<Wanted>([
    { sort: 'created_at', order: 'ASC', skip: 0, take: 25 },
    { sort: 'created_at', order: 'DESC', skip: 1_990, take: 25 },
    { sort: 'status', order: 'ASC', skip: 40, take: 10 },
    { sort: 'status', order: 'DESC', skip: 4_680, take: 25 },
  ])('is the one that a single statement would give: %j', async (wanted) => {
    const { page, sizes } = asked();

    expect(await page(brands, wanted)).toEqual({
      rows: sorted(all, wanted).slice(wanted.skip, wanted.skip + wanted.take),
      total: all.length,
    });
    expect(sizes).toEqual([1_000, 1_000, 345]);
  });

  it('is one statement where there are few', async () => {
    const { page, sizes } = asked();
    await page(brands.slice(0, 1_000), { sort: 'created_at', order: 'ASC', skip: 3, take: 5 });

    expect(sizes).toEqual([1_000]);
  });
});
