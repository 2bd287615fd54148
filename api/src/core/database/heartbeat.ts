import { hostname } from 'node:os';
import type { DataSource } from 'typeorm';
import type { Clock } from '../process/clock.ts';
import { isDuplicate } from './driver-errors.ts';
import { ServerHeartbeat } from './installation.entity.ts';
import { storeOf } from './store.ts';

/** Another server uses this database, but without Redis the two cannot share state. */
export class AnotherServer extends Error {}

const beatMs = 1_000;
/** Three missed beats mean that the process is gone. */
const silentMs = 3_500;

type Server = { dataSource: DataSource; clock: Clock; instance: string };

/** Keeps this process's row fresh. Throws if `mustBeAlone` and another process beats. Returns a function that stops. */
export async function startHeartbeat(server: Server, mustBeAlone: boolean): Promise<() => Promise<void>> {
  const { dataSource, clock, instance } = server;
  const beats = storeOf({ db: dataSource.manager }, ServerHeartbeat);
  if (mustBeAlone) await requireSilence(server);
  // Real time on purpose: a test that moves the clock must not make processes look dead.
  const beat = async (): Promise<void> => {
    const beatAt = new Date(clock.realMs());
    if ((await beats.change({ instance }, { beatAt })) > 0) return;
    await beats.add({ instance, beatAt }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  };
  await beat();
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await beats.remove({ instance }).catch(() => undefined);
  };
}

async function requireSilence({ dataSource, clock, instance }: Server): Promise<void> {
  const beats = storeOf({ db: dataSource.manager }, ServerHeartbeat);
  const deadline = Date.now() + silentMs;
  for (;;) {
    const others = (await beats.find()).filter((row) => row.instance !== instance && !isGone(row, clock.realMs()));
    if (others.length === 0) return;
    if (Date.now() > deadline) {
      throw new AnotherServer(
        `Another server (${others.map((row) => row.instance).join(', ')}) already runs on this database. Several servers need REDIS_URL to share limits, sessions and messages; set it on all of them, or stop the other.`,
      );
    }
    await new Promise((resume) => setTimeout(resume, 250));
  }
}

/** Also true for a process of this host that no longer exists, so that a kill does not delay the next start. */
function isGone({ instance, beatAt }: ServerHeartbeat, nowMs: number): boolean {
  if (nowMs - beatAt.getTime() > silentMs) return true;
  const [host, pid] = instance.split(':');
  return host === hostname() && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
