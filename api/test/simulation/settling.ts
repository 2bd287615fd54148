import { withDatabase } from '../../bench/database.ts';
import { letPass, until } from '../until.ts';
import { deliver } from './client.ts';
import { isOpen, outcomeOf, type History } from './history.ts';
import type { Setting } from './setting.ts';

const mostDeliveries = 20;
const rounds = 12;
/** Longer than the lease of a job whose process was killed. */
const stepSeconds = 45;
const hourSeconds = 3_600;
/** After the end of the time in which a member may come back. */
const untilErasedSeconds = 15 * 24 * hourSeconds;
const moneyJobs = "('send-sandbox-webhook', 'settle-sandbox-refund', 'pay-refund')";

/** Has the provider tell of a payment. */
export async function notify(setting: Setting, payment: string): Promise<void> {
  const hook = await hookOf(setting, payment);
  if (hook !== undefined) await setting.stranger.send({ path: `/api/webhooks/sandbox/${hook}`, form: `id=${payment}` });
}

/** Repeats what has no answer yet, and lets webhooks and jobs do what the kills interrupted. The server lives on. */
export async function settle(setting: Setting, history: History): Promise<void> {
  for (const act of history.acts) {
    if (outcomeOf(act) !== 'unknown' || !isOpen(act.replies.at(-1))) continue;
    const { sender } = [...setting.everyWallet, { name: '', sender: setting.support }].find(
      ({ name }) => name === act.member,
    )!;
    for (let at = 0; at < mostDeliveries && isOpen(act.replies.at(-1)); at += 1) {
      await deliver(act, sender);
      if (isOpen(act.replies.at(-1))) await letPass(100);
    }
  }
  await notifyAll(setting);
  for (let round = 0; round < rounds && (await openJobs(setting)) > 0; round += 1) {
    // The last rounds start what is checked every hour.
    await setting.server.tell('clock', { advance_seconds: round < rounds / 2 ? stepSeconds : hourSeconds });
    await setting.server.drain();
  }
  await notifyAll(setting);
  await setting.server.drain();
}

/** Lets those who left be erased: their orders, refunds and credits stay. */
export async function eraseLeavers({ server, place }: Setting): Promise<void> {
  await server.tell('clock', { advance_seconds: untilErasedSeconds });
  await until(
    'those who left are erased',
    async () => {
      const [found] = await withDatabase(place, ({ all }) =>
        all("select count(*) as waiting from account where status = 'pending_deletion'"),
      );
      return Number(found?.['waiting']) === 0;
    },
    120_000,
  );
}

async function notifyAll(setting: Setting): Promise<void> {
  const payments = await withDatabase(setting.place, ({ all }) =>
    all("select id from sandbox_object where kind = 'payment' order by id"),
  );
  for (const { id } of payments) await notify(setting, String(id));
}

async function openJobs({ place }: Setting): Promise<number> {
  const [found] = await withDatabase(place, ({ all }) =>
    all(`select count(*) as open from outbox_entry where state in ('waiting', 'running') and job in ${moneyJobs}`),
  );
  return Number(found?.['open']);
}

/** The unguessable part of the webhook's address, which the provider knows from each payment. */
async function hookOf({ place }: Setting, payment: string): Promise<string | undefined> {
  const [found] = await withDatabase(place, ({ all }) =>
    all('select body from sandbox_object where id = ?', [payment]),
  );
  if (!found) return undefined;
  const body = found['body'];
  // MariaDB's driver may have parsed the text.
  const { webhookUrl } = (typeof body === 'string' ? JSON.parse(body) : body) as { webhookUrl: string };
  return new URL(webhookUrl).pathname.split('/').at(-1);
}
