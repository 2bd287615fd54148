import { AppError } from '../../core/app-error.ts';
import type { Account } from '../account.entity.ts';

/** Told only to whoever has proved that the account is theirs. */
export function requireOpen({ status }: Pick<Account, 'status'>): void {
  if (status === 'pending_deletion') throw new AppError('pending_deletion');
  if (status === 'blocked') throw new AppError('not_permitted');
}
