import { randomUUID } from 'node:crypto';
import { goodPassword } from '../../test/members.ts';
import type { Samples } from '../../test/samples.ts';

const newPassword = { password: goodPassword, password_repeat: goodPassword };

export const samples: Samples = {
  routes: {
    'POST /api/admin/password': () => ({ body: { token: 'x'.repeat(43), ...newPassword }, code: 'link_expired' }),
    'POST /api/admin/session': () => ({
      body: { username: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong' },
      code: 'login_failed',
    }),
  },
  walks: {
    // A second sign-out has no session, so it gets `authentication_required`, and the client drops its member of staff.
    'DELETE /api/admin/session': { repeat: 'authentication_required' },
  },
};
