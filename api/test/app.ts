import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/core/process/config.ts';
import { noReach, runWithin } from '../src/core/database/scope.ts';
import { Jobs } from '../src/core/outbox/jobs.ts';
import { AfterAnswers } from '../src/core/http/after-answers.ts';
import { RelayPace } from '../src/core/outbox/outbox.ts';
import { Scheduler } from '../src/core/outbox/scheduler.ts';
import { checkAnswersOf } from './checked-answers.ts';
import { migratedPlace, type Engine, type Place } from './engines.ts';

export type TestApp = {
  app: NestFastifyApplication;
  place: Place;
  db: DataSource;
  /** Sends a request as a browser on that host would. Returns once the work after the answer is done too. */
  send(host: string, request: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

/** Starts the whole application with test seams on a new database without brands. */
export async function newApp(
  engine: Engine = 'sqlite',
  environment: Record<string, string> = {},
  log?: Logger,
  given?: Place,
): Promise<TestApp> {
  return openApp(given ?? (await migratedPlace(engine)), environment, log);
}

/** As `newApp`, on an existing database and data folder. */
export async function openApp(place: Place, environment: Record<string, string> = {}, log?: Logger): Promise<TestApp> {
  const app = await createApp(readConfig(environmentAt(place, environment)), log);
  await calm(app);
  checkAnswersOf(app);
  const send = async (host: string, request: InjectOptions & { url: string }) => {
    const answer = await app.inject({ ...request, headers: { host, ...request.headers } });
    // It begins with the hooks after the answer.
    await new Promise((next) => setImmediate(next));
    await app.get(AfterAnswers).settle();
    return answer;
  };
  const close = async (): Promise<void> => {
    await app.close();
    await place.remove();
  };
  return { app, place, db: app.get(DataSource), send, close };
}

export function environmentAt(place: Place, more: Record<string, string> = {}): Record<string, string> {
  return {
    DATA_DIR: place.dataDir,
    ...(place.url && { DATABASE_URL: place.url }),
    DEMO: '1',
    TEST_SEAMS: '1',
    PORT: '0',
    // No server listens on this port.
    MOLLIE_URL: 'https://127.0.0.1:1',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...more,
  };
}

/**
 * Jobs start only at a commit or when a test drains them, recurring ones only with a drain: otherwise they would race a
 * test that moves the clock, and run in whichever test crosses an hour. One runs at a time, so that the latest mail to
 * an address is the one that was asked for last.
 */
async function calm(app: NestFastifyApplication): Promise<void> {
  Object.assign(app.get(RelayPace), { lookEveryMs: 600_000, atOnce: 1 });
  const [scheduler, jobs] = [app.get(Scheduler), app.get(Jobs)];
  // Recurring jobs that the start has enqueued must end before the first test.
  await jobs.drain();
  const [tick, drain] = [scheduler.tick.bind(scheduler), jobs.drain.bind(jobs)];
  scheduler.tick = async () => undefined;
  jobs.drain = async () => {
    await runWithin({ reach: noReach }, tick);
    await drain();
  };
}
