import type { AdminCodeLine } from '@manyhearts/contract/admin/discount-codes';
import type { Text } from '#admin/shared/use-text.ts';

export function usesText(text: Text, { uses, maxUses }: Pick<AdminCodeLine, 'uses' | 'maxUses'>): string {
  return maxUses === null ? `${uses}` : text('codes.usesOf', { uses, most: maxUses });
}
