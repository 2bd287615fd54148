import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { BlocksAnswer } from '@manyhearts/contract/blocks';
import { servedBrands } from '../../test/brands.ts';
import { tokenFor, type Browser } from '../../test/browser.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aListedBrowser, aListedMember, changeProfile } from '../../test/listed-members.ts';
import { goodPassword, loggedIn } from '../../test/members.ts';
import { aPhoto } from '../../test/photos.ts';

onEachEngine((engine) => {
  const { t, rose } = servedBrands(engine);

  const blocked = async (own: Browser) =>
    ((await own.get('/api/blocks')).json() as BlocksAnswer).blocks.map(({ profile }) => profile.name);
  const sees = async (own: Browser, id: string) => (await own.get(`/api/members/${id}`)).statusCode;

  describe('Somebody whom one blocked', () => {
    it('is named nowhere while their account waits to be erased, and is blocked still when they come back', async () => {
      const { own } = await aListedBrowser(t, rose);
      const left = await aListedMember(t, rose, { name: 'Zelda' });
      const { files } = await aPhoto(t, rose, left.id);
      await own.post('/api/block', { profile: left.id });
      expect(await blocked(own)).toEqual(['Zelda']);
      await (await loggedIn(t, rose, left)).post('/api/account-deletion', { password: goodPassword, reason: 'time' });

      const { body } = await own.get('/api/blocks');
      for (const word of ['Zelda', left.id, files.thumb, files.blur]) expect(body).not.toContain(word);
      await own.post('/api/account-deletion/undo', { token: await tokenFor(t, left.email) });
      expect([await blocked(own), await sees(own, left.id)]).toEqual([['Zelda'], 404]);
    });

    it('is named nowhere once their profile is found no more, whoever said so', async () => {
      const { own } = await aListedBrowser(t, rose);
      const [banned, other] = [
        await aListedMember(t, rose, { name: 'Zelda' }),
        await aListedMember(t, rose, { name: 'Cem' }),
      ];
      for (const { id } of [banned, other]) await own.post('/api/block', { profile: id });
      await changeProfile(t, rose, banned.id, { status: 'disabled' });

      expect(await blocked(own)).toEqual(['Cem']);
      await own.send({ method: 'DELETE', url: '/api/block', payload: { profile: banned.id } });
      await changeProfile(t, rose, banned.id, { status: 'active' });
      expect([await blocked(own), await sees(own, banned.id)]).toEqual([['Cem'], 200]);
    });
  });
});
