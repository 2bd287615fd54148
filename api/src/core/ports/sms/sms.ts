import type { Clock } from '../../process/clock.ts';
import type { Random } from '../../crypto/random.ts';
import { CapturedFolder } from '../captured-folder.ts';

export abstract class Sms {
  /** `to` is in international format. Called from jobs only, so it may be called twice for one message. */
  abstract send(to: string, text: string): Promise<void>;
}

type Kept = { to: string; text: string; sentAt: string };
export type CapturedMessage = Kept & { id: string };

const maxMessages = 500;

/** Stores text messages instead of sending them, for the demo and for tests. */
export class CapturedSms extends Sms {
  private readonly folder: CapturedFolder<Kept>;

  constructor(
    folder: string,
    random: Random,
    private readonly clock: Clock,
  ) {
    super();
    this.folder = new CapturedFolder(folder, random, maxMessages);
  }

  override async send(to: string, text: string): Promise<void> {
    await this.folder.add({ to, text, sentAt: this.clock.now().toISOString() });
  }

  /** Oldest first. Numbers are compared by digits only, because they are typed with spaces. */
  async list({ to }: { to?: string | undefined } = {}): Promise<CapturedMessage[]> {
    const messages = await this.folder.list();
    return to === undefined ? messages : messages.filter((message) => digitsOf(message.to) === digitsOf(to));
  }
}

function digitsOf(telephone: string): string {
  return telephone.replace(/\D/g, '');
}
