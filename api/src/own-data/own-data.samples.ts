import { asSystem, storeOf } from '../core/database/store.ts';
import { tokenOf } from '../../test/members.ts';
import type { Samples } from '../../test/samples.ts';
import { MailLink } from '../identity/mail-links/mail-link.entity.ts';
import { Account } from '../identity/account.entity.ts';

export const samples: Samples = {
  routes: {
    'POST /api/own-data/open': () => ({ body: { token: 'x'.repeat(43) }, code: 'link_expired' }),
    'GET /api/own-data/{ticket}': () => ({ params: { ticket: 'no-ticket.of-ours' }, code: 'link_expired' }),
  },
  walks: {
    'POST /api/own-data': {},
    'POST /api/own-data/open': {
      prepare: async (t, tenant, accountId) => {
        const at = { db: t.db.manager, tenant };
        const { email: address } = await asSystem('test', () => storeOf(at, Account).get({ id: accountId }));
        const token = await tokenOf(t, tenant, { kind: 'own_data', accountId, address });
        await asSystem('test', () => storeOf(at, MailLink).change({ accountId }, { addressBefore: address }));
        return { body: { token } };
      },
      repeat: 'link_expired',
    },
  },
};
