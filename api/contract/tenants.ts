/** Draft: staff preview only. Live: open. Paused: 503 with the brand's notice. */
export const tenantStatuses = ['draft', 'live', 'paused'] as const;
export type TenantStatus = (typeof tenantStatuses)[number];

/** A key names a tenant in commands, files and logs. It never changes. */
export const tenantKeyShape = /^[a-z][a-z0-9-]{1,39}$/;
