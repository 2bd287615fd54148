import { CapturedFolder } from '../captured-folder.ts';
import type { Clock } from '../../process/clock.ts';
import type { Random } from '../../crypto/random.ts';
import { Mailer, requireSafeMail, type Mail } from './mailer.ts';

type Kept = Mail & { sentAt: string };
export type CapturedMail = Kept & { id: string; links: string[] };

const maxMails = 500;

/** Stores mails instead of sending them, for the demo's viewer and for tests. */
export class CapturedMailer extends Mailer {
  private readonly folder: CapturedFolder<Kept>;

  constructor(
    folder: string,
    random: Random,
    private readonly clock: Clock,
  ) {
    super();
    this.folder = new CapturedFolder(folder, random, maxMails);
  }

  override async send(mail: Mail): Promise<void> {
    await this.folder.add({ ...requireSafeMail(mail), sentAt: this.clock.now().toISOString() });
  }

  /** Oldest first. */
  async list({ to }: { to?: string | undefined } = {}): Promise<CapturedMail[]> {
    const mails = await this.folder.list();
    const wanted = to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
    return wanted.map((mail) => ({ ...mail, links: linksOf(mail) }));
  }

  override async ping(): Promise<void> {}

  override async close(): Promise<void> {}
}

/** Each link once, those of the HTML part first. */
export function linksOf({ html, text }: Pick<Mail, 'html' | 'text'>): string[] {
  const inHtml = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    unescape(double ?? single ?? ''),
  );
  // Punctuation after a URL belongs to the sentence.
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) =>
    link.replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//.test(link));
}

function unescape(attribute: string): string {
  const characters: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", '#x27': "'" };
  return attribute.replace(
    /&(amp|quot|lt|gt|#39|#x27);/gi,
    (entity, name: string) => characters[name.toLowerCase()] ?? entity,
  );
}
