import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aModerator } from '../../test/bans.ts';
import { servedBrands } from '../../test/brands.ts';
import { Browser, mailsTo } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aListedMember } from '../../test/listed-members.ts';
import { Jobs } from '../core/outbox/jobs.ts';

const warn = { verdict: 'upheld', note: 'For us.', act: 'warn', words: 'Please stop that.' };

onEachEngine((engine) => {
  const { t, rose, lily } = servedBrands(engine, { settings: { profiles: { memberResell: true } } });
  const settled = () => t.app.get(Jobs).drain();

  describe('A notice', () => {
    const notice = {
      category: 'stolen_photo',
      text: 'That is me.',
      name: 'Cor',
      email: 'cor@mail.example',
      good_faith: true,
    };

    it('comes into the queue with what it is about, and its sender hears of receipt and outcome', async () => {
      const ben = await aListedMember(t, rose, { name: 'Ben' });
      const email = `cor-${randomUUID().slice(0, 8)}@mail.example`;
      const address = `http://${rose.host}/members/${ben.id}`;
      const answer = await new Browser(t, rose.host).post('/api/notices', { ...notice, email, address }, randomUUID());
      const { id } = (answer.json() as { notice: { id: string } }).notice;
      await settled();
      const staff = await aModerator(t, [rose, lily]);
      expect((await staff.get(`/api/admin/reports/${id}`)).json()).toMatchObject({
        is_notice: true,
        member_id: ben.id,
        reporter: null,
        notice: { address, email, name: 'Cor' },
      });
      await staff.post(`/api/admin/reports/${id}/resolve`, { verdict: 'dismissed', note: '' });
      await settled();
      const mails = await mailsTo(t, email);
      expect(mails.map(({ subject }) => subject)).toEqual(['We’ve received your report', 'What came of your report']);
      const proof = /\/decisions\/(r-\S+)/.exec(mails[1]?.text ?? '')?.[1] ?? '';
      const appeal = await new Browser(t, rose.host).post('/api/appeals', { proof, text: 'It is.' }, randomUUID());
      expect(appeal.statusCode).toBe(201);
    });

    it('of another address stands for no member, and needs name and mail unless it is about a minor', async () => {
      const visitor = new Browser(t, rose.host);
      const send = (input: object) =>
        visitor.post('/api/notices', { ...notice, address: 'https://other.example/x', ...input }, randomUUID());
      const { id } = ((await send({})).json() as { notice: { id: string } }).notice;
      const staff = await aModerator(t, [rose]);
      expect((await staff.get(`/api/admin/reports/${id}`)).json()).toMatchObject({ member_id: null, member: null });
      expect((await staff.post(`/api/admin/reports/${id}/resolve`, warn)).statusCode).toBe(422);
      expect((await send({ name: '', email: '' })).json().fields).toMatchObject({ name: {}, email: {} });
      expect((await send({ name: '', email: '', category: 'minor' })).statusCode).toBe(201);
      expect((await send({ good_faith: false })).json().fields).toMatchObject({ good_faith: {} });
    });
  });
});
