import { expect, it } from '@jest/globals';
import { Badge } from '../badges/badge.entity.ts';
import { ConversationSide } from '../chats/conversation-side.entity.ts';
import { Message } from '../chats/message.entity.ts';
import { SystemCtx } from '../core/ctx/ctx.ts';
import { storeOf, systemStore, asSystem } from '../core/database/store.ts';
import { newDatabase, onEachEngine } from '../../test/engines.ts';
import { originOf } from '../../test/contexts.ts';
import { seedDemo } from './demo-seed.ts';

onEachEngine((engine) => {
  it('The demo has chats on every brand, whose unread messages add up', async () => {
    const { db, close } = await newDatabase(engine);
    const crowds = await seedDemo(new SystemCtx(originOf(db), 'test'));
    await asSystem('test', async () => {
      for (const { brand, tenant, members } of crowds) {
        const demo = members.find(({ account }) => account?.username === 'demo')?.profile.id ?? '';
        const at = { db: db.manager, tenant };
        const sides = await storeOf(at, ConversationSide).find({ memberId: demo });
        const badge = await storeOf(at, Badge).findOne({ memberId: demo });
        expect([brand.document.key, sides.length]).toEqual([brand.document.key, 6]);
        expect(sides.reduce((sum, { unread }) => sum + unread, 0)).toBe(4);
        expect(badge?.unread).toBe(4);
      }
      const gifts = await systemStore(db.manager, Message).find({ kind: 'gift' });
      expect(gifts).toHaveLength(2 * crowds.length);
    });
    await close();
  });
});
