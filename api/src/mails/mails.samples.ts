import { longAgo, never, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { MemberMail } from './member-mail.entity.ts';

export const samples: Samples = {
  twins: async ({ ctx, accountId, id }) => {
    await storeOf(ctx, MemberMail).add({
      id: id(),
      accountId,
      kind: 'reset_password',
      address: 'a@b.example',
      language: 'en',
      linkId: null,
      facts: { at: 'then' },
      state: 'sent',
      createdAt: never,
      sentAt: longAgo,
    });
  },
};
