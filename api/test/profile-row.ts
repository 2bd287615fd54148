/** A minimal profile. */
export function aProfileRow(id: string, tenant: { id: string }, status: 'active' | 'disabled' = 'active'): object {
  return {
    id,
    homeTenantId: tenant.id,
    origin: 'member',
    status,
    name: `m${id.slice(-8)}`,
    searchName: `m${id.slice(-8)}`.toLowerCase(),
    gender: 'male',
    seeking: 'both',
    sexuality: null,
    birthdate: '1990-01-01',
    country: 'NL',
    region: 'NL-NH',
    city: '',
    aboutMe: '',
    details: {},
    interests: [],
    isPublic: false,
    mainPhotoId: null,
    isInvisible: false,
    showsExplicit: false,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  };
}
