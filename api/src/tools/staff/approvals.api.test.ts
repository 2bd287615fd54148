import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../../test/app.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aStaffSession } from '../../../test/factories.ts';
import { nobodysId } from '../../../test/ids.ts';
import { production } from '../../../test/production.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { storeOf } from '../../core/database/store.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { Clock } from '../../core/process/clock.ts';
import { readConfig } from '../../core/process/config.ts';
import { StaffApproval } from '../../staff/approvals/staff-approval.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { machineAccount } from '../command.ts';
import { runStaffCommand } from '../staff-command.ts';

const environment = { ...production, TEST_SEAMS: '0', PUBLIC_SCHEME: 'http' };

onEachEngine((engine) => {
  let t: TestApp;

  beforeAll(async () => {
    t = await newApp(engine, environment);
    await aStaffSession(t.db, 'owner');
  });
  afterAll(() => t.close());

  const run = async (...words: string[]) => {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const io = { print: say, warn: say, confirm: undefined, secret: async () => '', folder: '.' };
    const place = { DATA_DIR: t.place.dataDir, ...(t.place.url && { DATABASE_URL: t.place.url }) };
    const code = await runStaffCommand(words, { io, readConfig: () => readConfig({ ...environment, ...place }) });
    return { code, said: said.join('\n') };
  };
  /** A person is to become an owner, for which a second owner is needed. */
  const ask = async (username = `anna-${randomUUID().slice(0, 8)}`) => {
    // Of now, so that its second factor was proved lately.
    const headers = { cookie: (await aStaffSession(t.db, 'owner', [], t.app.get(Clock).now())).cookie };
    return t.send('localhost', {
      method: 'POST',
      url: '/api/admin/staff',
      payload: { username, role: 'owner' },
      headers,
    });
  };
  const aRequest = async () => {
    const { staff } = (await ask()).json() as { staff: { id: string; username: string; owner_approval_id: string } };
    return { username: staff.username, staffId: staff.id, id: staff.owner_approval_id };
  };
  const roleOf = async (id: string) => (await storeOf({ db: t.db.manager }, StaffMember).get({ id })).role;
  const stateOf = async (id: string) => (await storeOf({ db: t.db.manager }, StaffApproval).get({ id })).state;
  const deeds = async (id: string) =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({ target: `approval:${id}` }, { order: { seq: 'ASC' } })).map(
      ({ action, account }) => `${action} ${account ?? 'a person'}`,
    );

  describe('npm run staff -- approvals', () => {
    it('shows what waits, and approve has the server apply it with a line under the own account', async () => {
      const { id, username, staffId } = await aRequest();
      const listed = await run('approvals');
      const approved = await run('approve', id);
      t.app.get(Clock).advance(301);
      await t.app.get(Jobs).drain();

      expect(listed.said).toMatch(new RegExp(`${id} +staff\\.owner +${username}`));
      expect([approved.code, approved.said]).toEqual([0, expect.stringContaining('within five minutes')]);
      expect([await roleOf(staffId), await stateOf(id)]).toEqual(['owner', 'applied']);
      expect(await deeds(id)).toEqual([
        'approval.request a person',
        `approval.approve ${machineAccount()}`,
        'approval.apply server',
      ]);
    });

    it('has none of a single owner while the installation sends no mail', async () => {
      const members = storeOf({ db: t.db.manager }, StaffMember);
      const alone = () => members.change({ role: 'owner' }, { isDisabled: true });
      await alone();
      const refused = await ask();
      const config = t.app.get<{ smtpUrl: string | undefined }>(CONFIG);
      config.smtpUrl = 'smtp://mail.example';
      await alone();
      const asked = await ask();
      config.smtpUrl = undefined;
      expect([refused.json().code, asked.statusCode]).toEqual(['owner_unreachable', 201]);
      await members.change({ role: 'owner' }, { isDisabled: false });
    });

    it('refuse ends a request, after which it can neither be approved nor refused', async () => {
      const { id, staffId } = await aRequest();
      const refused = await run('refuse', id);
      t.app.get(Clock).advance(301);
      await t.app.get(Jobs).drain();

      expect([refused.code, await stateOf(id)]).toEqual([0, 'cancelled']);
      expect(await roleOf(staffId)).not.toBe('owner');
      expect([(await run('approve', id)).code, (await run('refuse', id)).code]).toEqual([1, 1]);
      expect((await run('approve', nobodysId)).said).toContain('No pending request has the id');
      expect(await deeds(id)).toHaveLength(2);
    });
  });

  it('npm run staff -- invite takes an address and a language, and refuses others', async () => {
    const name = `bram-${engine.toLowerCase()}`;
    const invited = await run('invite', name, '--email', 'Bram@Staff.example', '--language', 'nl');
    const wrong = await run('invite', 'carl', '--email', 'carl', '--language', 'xx');

    expect(invited.code).toBe(0);
    expect(await storeOf({ db: t.db.manager }, StaffMember).findOne({ username: name })).toMatchObject({
      email: 'bram@staff.example',
      language: 'nl',
    });
    expect([wrong.code, wrong.said]).toEqual([
      1,
      '"carl" is no mail address.\nThe console speaks en and nl, not "xx".',
    ]);
  });
});
