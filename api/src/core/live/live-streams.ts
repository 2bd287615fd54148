import type { ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import type { LiveEvent } from '@manyhearts/contract/live';
import { toWire } from '@manyhearts/contract/wire';
import type { Member } from '../ctx/ctx.ts';
import { MemberSessions } from '../ctx/sessions.ts';
import type { Tenant } from '../ctx/tenant.ts';
import { reachOfTenant, runWithin } from '../database/scope.ts';
import { AppError } from '../errors/app-error.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/logging/log.ts';
import { RequestMetrics } from '../process/logging/request-metrics.ts';
import { minuteMs, minuteSeconds } from '../text/durations.ts';
import { LiveEvents, mostMissed, type LiveMessage } from './live-events.ts';

/** Streams that one process keeps open. Mobile networks put hundreds of members behind one address. */
export const mostStreams = { perAccount: 8, perAddress: 500 } as const;

/** Proxies close a connection that is silent for 30 to 60 s. */
const heartbeatMs = 25_000;
const checkEveryMs = minuteMs;
/** The first check comes early: the session may have ended before the stream listened. */
const firstCheckMs = 5_000;
const tickMs = 1_000;
/** A reader that leaves more than this unread is disconnected. Beside it the kernel buffers some hundred kilobytes. */
const mostUnreadBytes = 16_384;
/** Spread, so that the clients of a restarted process do not return together. */
const [retryMs, retrySpreadMs] = [2_000, 4_000];

/** `sent`: the number of the last stored event that the page has; `latest`: of the last that there is. */
type Start = { sent: number; latest: number };
type Listener = { tenant: Tenant; member: Member; address: string };
type Stream = Listener & {
  response: ServerResponse;
  checkAtMs: number;
  /** The number of the last stored event that was sent. */
  sent: number;
  /** The number of the last event that was stored when the stream opened. Without it, events were purged. */
  promised: number;
  /** While stored events are read, others wait for it. */
  isReading: boolean;
  isBehind: boolean;
};

/** The open streams of this process. One timer serves all, so that an idle stream costs little but its socket. */
@Injectable()
export class LiveStreams implements OnModuleInit, BeforeApplicationShutdown {
  private readonly streams = new Set<Stream>();
  private timer: NodeJS.Timeout | undefined;
  private heartbeatAtMs = 0;
  private isChecking = false;
  private isClosed = false;

  constructor(
    private readonly events: LiveEvents,
    private readonly sessions: MemberSessions,
    private readonly clock: Clock,
    private readonly log: Log,
    { registry }: RequestMetrics,
  ) {
    const gauge: Gauge = new Gauge({
      name: 'manyhearts_live_streams',
      help: 'Streams of live events that are open.',
      registers: [registry],
      collect: () => void gauge.set(this.streams.size),
    });
  }

  onModuleInit(): void {
    this.heartbeatAtMs = this.clock.nowMs();
    this.timer = setInterval(() => void this.tick(), tickMs);
    this.timer.unref();
  }

  /** Ends all streams; clients return after a pause. Called before the listener closes, which waits for answers. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const { response } of this.streams) response.end();
  }

  beforeApplicationShutdown(): void {
    this.close();
  }

  /** Throws if no more streams are allowed. Call it before the head of the answer is sent. */
  makeRoom({ tenant, member, address }: Listener): void {
    if (this.isClosed) throw new AppError('unavailable', {}, undefined, 1);
    const all = [...this.streams];
    if (all.filter((one) => one.address === address).length >= mostStreams.perAddress)
      throw new AppError('rate_limited', {}, undefined, minuteSeconds);
    const own = all.filter((one) => one.tenant.id === tenant.id && one.member.id === member.id);
    for (const oldest of own.slice(0, Math.max(0, own.length - mostStreams.perAccount + 1)))
      this.end(oldest, { kind: 'session', reason: 'replaced' });
  }

  /**
   * Finds where the stream begins. `known`: the last event that the page received; undefined if it has just loaded. Call
   * before the head is sent: from then on the page relies on events and does not refetch.
   */
  async startOf({ tenant, member }: Listener, known: number | undefined): Promise<Start> {
    const latest = await this.events.latest(tenant, member.id);
    // A number that was never given is forged or from another account.
    return { sent: Math.min(known ?? latest, latest), latest };
  }

  /** Streams to a response whose head is sent, until one side ends it. */
  open(response: ServerResponse, listener: Listener, { sent, latest }: Start): void {
    if (response.destroyed) return;
    const checkAtMs = this.clock.nowMs() + firstCheckMs;
    const stream: Stream = {
      ...listener,
      response,
      checkAtMs,
      sent,
      promised: latest,
      isReading: false,
      isBehind: false,
    };
    const { tenant, member } = listener;
    const stopListening = this.events.listen(tenant, member.id, (message) => this.deliver(stream, message));
    this.streams.add(stream);
    response.once('close', () => {
      stopListening();
      this.streams.delete(stream);
    });
    this.write(stream, `retry: ${retryMs + Math.floor(Math.random() * retrySpreadMs)}\n\n`);
    void this.catchUp(stream);
  }

  private deliver(stream: Stream, { event, number, by }: LiveMessage): void {
    if (event.kind === 'session') void this.check(stream, by);
    else if (number === undefined) this.send(stream, event);
    else if (number === stream.sent + 1 && !stream.isReading) this.sendStored(stream, number, event);
    else if (number > stream.sent) void this.catchUp(stream);
  }

  /** Sends the stored events that the stream has not sent, in their order: messages between nodes may overtake. */
  private async catchUp(stream: Stream): Promise<void> {
    stream.isBehind = true;
    if (stream.isReading) return;
    stream.isReading = true;
    try {
      await this.events.listening();
      while (stream.isBehind) {
        stream.isBehind = false;
        await runWithin({ reach: reachOfTenant(stream.tenant) }, () => this.sendMissed(stream));
      }
    } catch (error) {
      // The client returns with the last number that it knows.
      this.log.warn({ err: error }, 'the stored events of a stream could not be read');
      this.end(stream);
    } finally {
      stream.isReading = false;
    }
  }

  private async sendMissed(stream: Stream): Promise<void> {
    const { tenant, member } = stream;
    const missed = await this.events.after(tenant, member.id, stream.sent);
    const last = missed.at(-1);
    if (!last) {
      if (stream.promised > stream.sent) this.sendStored(stream, stream.promised, { kind: 'missed' });
      return;
    }
    if (missed.length > mostMissed || missed[0]?.number !== stream.sent + 1) {
      const latest = await this.events.latest(tenant, member.id);
      return this.sendStored(stream, latest, { kind: 'missed' });
    }
    for (const { number, event } of missed) this.sendStored(stream, number, event);
  }

  private sendStored(stream: Stream, number: number, event: LiveEvent): void {
    stream.sent = number;
    this.write(stream, `id: ${number}\n`);
    this.send(stream, event);
  }

  private async tick(): Promise<void> {
    const now = this.clock.nowMs();
    if (now - this.heartbeatAtMs >= heartbeatMs) {
      this.heartbeatAtMs = now;
      for (const stream of this.streams) this.write(stream, ':\n\n');
    }
    if (this.isChecking) return;
    this.isChecking = true;
    for (const stream of this.streams) if (stream.checkAtMs <= now) await this.check(stream);
    this.isChecking = false;
  }

  /** Ends the stream if its session has ended. While the store is unavailable it goes on. */
  private async check(stream: Stream, by?: string): Promise<void> {
    const { tenant, member } = stream;
    stream.checkAtMs = this.clock.nowMs() + checkEveryMs;
    try {
      const reach = reachOfTenant(tenant);
      if (await runWithin({ reach }, () => this.sessions.isOpen(tenant, member))) return;
    } catch (error) {
      this.log.warn({ err: error }, 'the session of a stream could not be checked');
      return;
    }
    this.end(stream, by === member.sessionId ? undefined : { kind: 'session', reason: 'ended' });
  }

  private end(stream: Stream, event?: LiveEvent): void {
    if (event) this.send(stream, event);
    this.streams.delete(stream);
    stream.response.end();
  }

  private send(stream: Stream, { kind, ...facts }: LiveEvent): void {
    this.write(stream, `event: ${kind}\ndata: ${JSON.stringify(toWire(facts))}\n\n`);
  }

  private write({ response }: Stream, text: string): void {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > mostUnreadBytes) response.destroy();
    else response.write(text);
  }
}
