/** Values that may be lost at any time. Keys carry their scope: use `scopedKey`, never a bare name. */
export abstract class Cache {
  abstract get(key: string): Promise<string | undefined>;
  abstract set(key: string, value: string, seconds: number): Promise<void>;
  abstract delete(key: string): Promise<void>;
  abstract close(): Promise<void>;
}

export function scopedKey(scope: { tenantId: string } | 'installation', ...parts: string[]): string {
  return [scope === 'installation' ? 'i' : `t:${scope.tenantId}`, ...parts].join(':');
}
