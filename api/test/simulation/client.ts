import type { SeededRandom } from '../../src/demo/seeded-random.ts';
import { letPass } from '../until.ts';
import { isOpen, codeOf, type Act, type History, type Reply } from './history.ts';
import type { Sender } from './sender.ts';
import type { Setting, Wallet } from './setting.ts';

export const mostRepeats = 6;
const firstPauseMs = 100;
const longestPauseMs = 2_000;

type Intent = Pick<Act, 'kind' | 'target' | 'path'> & { body?: object };

/** One of many who use a wallet: has intents, and repeats each with its key until there is an answer. */
export class Client {
  readonly setting: Setting;
  readonly history: History;
  readonly random: SeededRandom;
  private readonly place: number;
  private readonly name: string;
  private counter = 0;

  constructor(setting: Setting, history: History, random: SeededRandom, number: number) {
    this.setting = setting;
    this.history = history;
    this.random = random;
    this.place = number % setting.wallets.length;
    this.name = `client-${number}`;
  }

  get wallet(): Wallet {
    return this.setting.wallets[this.place] as Wallet;
  }

  /** As the member. */
  async intend(intent: Intent): Promise<Reply | undefined> {
    const { wallet } = this;
    const reply = await this.perform(wallet.name, wallet.sender, intent);
    if (codeOf(reply) === 'authentication_required') this.leave(wallet);
    return reply;
  }

  intendAsStaff(intent: Intent): Promise<Reply | undefined> {
    return this.perform('', this.setting.support, intent);
  }

  /** The next client of this place finds the wallet of another member. */
  leave(left: Wallet): void {
    const { wallets, spares } = this.setting;
    if (wallets[this.place] === left) wallets[this.place] = spares.shift() ?? left;
  }

  private async perform(member: string, sender: Sender, { body = {}, ...intent }: Intent): Promise<Reply | undefined> {
    this.counter += 1;
    const act: Act = { ...intent, body, member, key: `${this.name}-${this.counter}`, replies: [] };
    this.history.acts.push(act);
    const isTwice = this.random.chance(0.2);
    for (let repeat = 0; repeat <= mostRepeats; repeat += 1) {
      const replies = await deliver(act, sender, repeat === 0 && isTwice ? 2 : 1);
      if (!replies.some(isOpen))
        return replies.find((reply) => reply !== undefined && reply.status < 300) ?? replies[0];
      await letPass(Math.min(longestPauseMs, firstPauseMs * 2 ** repeat) * (0.5 + this.random.fraction() / 2));
    }
    return undefined;
  }
}

/** Sends the act, several times at once if wanted. */
export async function deliver(act: Act, sender: Sender, times = 1): Promise<(Reply | undefined)[]> {
  const { path, body, key } = act;
  const replies = await Promise.all(Array.from({ length: times }, () => sender.send({ path, body, key })));
  act.replies.push(...replies);
  return replies;
}
