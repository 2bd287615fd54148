import { isGuessable, ownWords } from '@manyhearts/contract/passwords';
import { isCommonPassword } from '../core/crypto/common-passwords.rules.ts';
import { AppError } from '../core/errors/app-error.ts';
import type { StaffMember } from './staff-member.entity.ts';

/** Words that a guess at a console password would start with, besides the name. */
const consoleWords = ['manyhearts', 'console', 'staff', 'admin', 'owner', 'operator', 'support', 'moderator'];

/** The rules of members' passwords. */
export function requireStrongPassword({ username }: Pick<StaffMember, 'username'>, password: string): void {
  if (isCommonPassword(password) || isGuessable(password, [...consoleWords, ...ownWords({ username })]))
    throw new AppError('invalid', {}, { password: { code: 'password_too_weak', params: {} } });
}
