import { describe, expect, it } from '@jest/globals';
import type { ChatAnswer } from '@manyhearts/contract/chats';
import type { UserAnswer } from '@manyhearts/contract/user';
import type { OnWire } from '@manyhearts/contract/wire';
import { withDatabase } from '../../bench/database.ts';
import { newPlace, onBothEngines } from '../engines.ts';
import { OpenStream } from '../open-stream.ts';
import { timesOver } from '../repeats.ts';
import { isBuilt } from '../server-process.ts';
import { simulatedHost } from '../simulation/mortal-server.ts';
import { ledgerFaults } from '../simulation/simulate.ts';
import { newSetting, type Setting, type Wallet } from '../simulation/setting.ts';
import { letPass, until } from '../until.ts';

const messages = timesOver(40);
const killedAfter = 20;
/** By default, in a conversation that the member started. */
const freeMessages = 3;
/** What staff give at once. */
const granted = 500;

/** A page of the receiver: comes back after each kill with the number of the last event that it heard. */
class Page {
  readonly numbers: number[] = [];
  private isClosed = false;
  private readonly setting: Setting;
  private readonly cookie: string;
  private readonly told: number;

  constructor(setting: Setting, { sender }: Wallet, told: number) {
    this.setting = setting;
    this.cookie = sender.cookie;
    this.told = told;
  }

  async stay(): Promise<void> {
    while (!this.isClosed) {
      const stream = await this.open();
      const before = this.numbers.length;
      while (stream && !stream.isEnded && !this.isClosed) {
        this.numbers.splice(before, Infinity, ...stream.numbers);
        await letPass(5);
      }
      if (stream) this.numbers.splice(before, Infinity, ...stream.numbers);
      stream?.leave();
      await letPass(20);
    }
  }

  close(): void {
    this.isClosed = true;
  }

  private async open(): Promise<OpenStream | undefined> {
    const { port } = this.setting.server;
    if (port === undefined) return undefined;
    return OpenStream.open(port, simulatedHost, this.cookie, this.numbers.at(-1) ?? this.told).catch(() => undefined);
  }
}

(isBuilt ? describe : describe.skip)('Messages, while the server is killed,', () => {
  onBothEngines((engine) => {
    it('are stored and paid once, in order, and told once to a page that comes back', async () => {
      const place = newPlace(engine);
      try {
        const setting = await newSetting(place, { wallets: 2, spares: 0, photos: 0 });
        const [from, to] = setting.wallets as [Wallet, Wallet];
        const { id } = await userOf(to);
        const { server } = setting;
        await server.drain();
        await grant(setting, from);
        const { credits: before } = await userOf(from);
        // The credits that a wallet begins with were told too.
        const told = await latestTold(place, id);
        const page = new Page(setting, to, told);
        const staying = page.stay();
        const send = async (at: number): Promise<void> => {
          for (;;) {
            const body = { profile: id, client_id: `message-${at}`, text: `Message ${at}` };
            const reply = await from.sender.send({ path: '/api/messages', body, key: `key-${at}` });
            if (reply?.status === 201) return;
            if (reply && reply.status < 500) throw new Error(JSON.stringify(reply));
            await letPass(50);
          }
        };
        for (let at = 1; at <= messages; at += 1) {
          const sending = send(at);
          if (at % killedAfter === 0) {
            await letPass(at % 7);
            await server.kill();
            await server.start();
          }
          await sending;
        }
        await until('the page heard of every message', () => page.numbers.length >= messages);
        page.close();
        await staying;
        const answer = await to.sender.send({ method: 'GET', path: `/api/chat?profile=${(await userOf(from)).id}` });
        const read = answer?.body as OnWire<ChatAnswer>;
        const { credits: left } = await userOf(from);
        const { badge, paid, transfers } = await stored(place);
        await server.stop();
        setting.agent.destroy();

        const all = Array.from({ length: messages }, (_, at) => at + 1);
        expect(page.numbers).toEqual(all.map((number) => told + number));
        expect(read.messages.map(({ text }) => text)).toEqual(all.slice(-50).map((at) => `Message ${at}`));
        expect(read.messages.map(({ number }) => number)).toEqual(all.slice(-50));
        expect([read.num_unread_messages, badge]).toEqual([messages, messages]);
        expect([paid, transfers]).toEqual([messages - freeMessages, messages - freeMessages]);
        expect(before - left).toBe(paid * read.price);
        expect(await ledgerFaults(place)).toEqual([]);
      } finally {
        await place.remove();
      }
    }, 180_000);
  });
});

async function userOf({ sender }: Wallet): Promise<OnWire<UserAnswer>['user']> {
  const answer = await sender.send({ method: 'GET', path: '/api/user' });
  const read = answer?.body as OnWire<UserAnswer>;
  return read.user;
}

/** Enough for every message, as an entry of the ledger. */
async function grant({ support }: Setting, wallet: Wallet): Promise<void> {
  const { id } = await userOf(wallet);
  const body = { credits: granted, reason: 'For the messages of this test.' };
  const reply = await support.send({ path: `/api/admin/members/${id}/credits`, body, key: `grant-${id}` });
  if (reply?.status !== 200) throw new Error(JSON.stringify(reply));
}

type Stored = { badge: number; paid: number; transfers: number };

/** `paid`: messages that cost credits; `transfers`: those of the ledger that paid for them. */
function stored(place: Parameters<typeof withDatabase>[0]): Promise<Stored> {
  return withDatabase(place, async ({ all }) => {
    const [row] = await all('select max(unread) as badge from badge');
    const [cost] = await all(
      "select sum(credits > 0) as paid, count(distinct transfer_id) as transfers from message where client_id like 'message-%'",
    );
    return { badge: Number(row?.['badge']), paid: Number(cost?.['paid']), transfers: Number(cost?.['transfers']) };
  });
}

function latestTold(place: Parameters<typeof withDatabase>[0], memberId: string): Promise<number> {
  return withDatabase(place, async ({ all }) => {
    const [row] = await all(`select latest from live_sequence where member_id = '${memberId}'`);
    return Number(row?.['latest'] ?? 0);
  });
}
