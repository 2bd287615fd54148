import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { tablesWith } from '../../test/all-tables.ts';
import { servedBrands } from '../../test/brands.ts';
import { aComplaint } from '../../test/complaints.ts';
import { asSoftware } from '../../test/contexts.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { stop } from '../../test/stopped-clock.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { Clock } from '../core/process/clock.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { AccountEraserService } from '../membership/retention/account-eraser.service.ts';
import { ComplaintFile } from './complaint-message.entity.ts';
import { closingOf, complaintFilePath } from './thread.rules.ts';
import { Complaint } from './complaint.entity.ts';

const day = 86_400;

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);
  let goOn: () => void;
  beforeAll(() => {
    goOn = stop(t.app.get(Clock));
  });
  afterAll(() => goOn());

  const at = () => ({ db: t.db.manager, tenant: rose });
  const now = () => t.app.get(Clock).now();
  const pass = async (seconds: number) => {
    t.app.get(Clock).advance(seconds);
    await t.app.get(Jobs).drain();
  };
  const rowOf = (id: string) => asSystem('test', () => storeOf(at(), Complaint).findOne({ id }));

  /** A case of a member with a file, all of whose texts name a canary. */
  async function aCase(canary: string, wishes: Parameters<typeof aComplaint>[1] = {}) {
    const member = await aListedMember(t, rose);
    const id = await aComplaint(at(), {
      accountId: member.id,
      email: `${canary}@example.org`,
      text: canary,
      at: now(),
      ...wishes,
    });
    const fileId = new Random().id();
    const file = { id: fileId, complaintId: id, messageId: null, kind: 'pdf' as const, bytes: 3, createdAt: now() };
    await asSystem('test', () => storeOf(at(), ComplaintFile).add(file));
    const path = complaintFilePath(rose.id, fileId);
    await t.app.get(Storage).put(path, Buffer.from('abc'), 'application/pdf');
    const erase = () => asSoftware(t, (ctx) => t.app.get(AccountEraserService).eraseAgain(ctx, rose, member.id));
    return { id, path, erase, memberId: member.id };
  }

  describe('An erased member', () => {
    it('leaves of a closed case what it was about and when, and nothing that names them', async () => {
      const one = await aCase(`canary-a-${engine}`, {
        status: 'resolved',
        closedAt: now(),
        orderId: new Random().id(),
      });
      await one.erase();
      expect(await tablesWith(t.db, one.memberId)).not.toContain('complaint');
      await pass(3_600);
      expect(await tablesWith(t.db, `canary-a-${engine}`)).toEqual([]);
      expect(await t.app.get(Storage).get(one.path)).toBeUndefined();
      expect(await rowOf(one.id)).toMatchObject({ category: 'site', status: 'resolved', email: null, accountId: null });
    });

    it('still gets an answer to an open case, which then keeps its texts for a last reply', async () => {
      const canary = `canary-b-${engine}`;
      const one = await aCase(canary);
      await one.erase();
      await pass(40 * day);
      expect((await tablesWith(t.db, canary)).sort()).toEqual(['complaint', 'complaint_message']);
      const row = await rowOf(one.id);
      expect(row).toMatchObject({ accountId: null });
      expect(row?.erasedAt).not.toBeNull();
      const end = closingOf('resolved', { now: now(), erasedAt: row?.erasedAt ?? null });
      await asSystem('test', () => storeOf(at(), Complaint).change({ id: one.id }, { status: 'resolved', ...end }));
      await pass((complaintLimits.erasedClosedDays - 1) * day);
      expect(await tablesWith(t.db, canary)).not.toEqual([]);
      await pass(2 * day);
      expect(await tablesWith(t.db, canary)).toEqual([]);
    });
  });

  describe('A closed case', () => {
    it('goes with its files two years after its last message; an open one stays', async () => {
      const [old, open] = [
        await aCase(`canary-c-${engine}`, { status: 'rejected', closedAt: now() }),
        await aCase(`canary-d-${engine}`),
      ];
      await pass(700 * day);
      expect(await rowOf(old.id)).not.toBeNull();
      await pass(60 * day);
      expect([await rowOf(old.id), await t.app.get(Storage).get(old.path)]).toEqual([null, undefined]);
      expect(await rowOf(open.id)).not.toBeNull();
    });
  });
});
