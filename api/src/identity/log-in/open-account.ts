import { AppError } from '../../core/errors/app-error.ts';
import type { Account } from '../account.entity.ts';

/** Call only after the caller proved to own the account: the error discloses its status. */
export function requireOpen({ status }: Pick<Account, 'status'>): void {
  if (status === 'pending_deletion') throw new AppError('pending_deletion');
  if (status === 'blocked') throw new AppError('not_permitted');
}
