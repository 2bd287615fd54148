/** Values may be evicted at any time. Build keys with `scopedKey`, so that they carry their scope. */
export abstract class Cache {
  abstract get(key: string): Promise<string | undefined>;
  abstract set(key: string, value: string, seconds: number): Promise<void>;
  abstract delete(key: string): Promise<void>;
  abstract close(): Promise<void>;
}

export function scopedKey(scope: { tenantId: string } | 'installation', ...parts: string[]): string {
  return [scope === 'installation' ? 'i' : `t:${scope.tenantId}`, ...parts].join(':');
}
