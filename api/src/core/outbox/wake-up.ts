import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface } from 'typeorm';
import { Bus } from '../ports/bus/bus.ts';
import { Random } from '../crypto/random.ts';

const topic = 'jobs-waiting';

/** Wakes the relays of this and other processes when a transaction that enqueued jobs commits. */
@Injectable()
export class WakeUp implements OnModuleInit, OnApplicationShutdown {
  private readonly own: string;
  private readonly withWork = new WeakSet<object>();
  private rung = false;
  private isTelling = false;
  private endRest: (() => void) | undefined;
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    random: Random,
  ) {
    this.own = random.id();
  }

  onModuleInit(): void {
    this.dataSource.subscribers.push(this.commits);
    this.stopListening = this.bus.subscribe(topic, (sender) => {
      if (sender !== this.own) this.ring();
    });
  }

  onApplicationShutdown(): void {
    this.dataSource.subscribers.splice(this.dataSource.subscribers.indexOf(this.commits), 1);
    this.stopListening?.();
  }

  afterCommit({ queryRunner }: EntityManager): void {
    if (queryRunner) this.withWork.add(queryRunner);
  }

  ring(): void {
    this.rung = true;
    this.endRest?.();
  }

  /** Resolves at the next ring, or at once if one came since the last rest. */
  async rest(ms: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.endRest = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.endRest = undefined;
    this.rung = false;
  }

  private readonly commits: EntitySubscriberInterface = {
    // TypeORM also calls this for savepoints, while the outer transaction is still active.
    afterTransactionCommit: ({ queryRunner }) => {
      if (queryRunner.isTransactionActive || !this.withWork.delete(queryRunner)) return;
      this.ring();
      this.tellOthers();
    },
  };

  /** Sends one message for a burst of commits. */
  private tellOthers(): void {
    if (this.isTelling) return;
    this.isTelling = true;
    setImmediate(() => {
      this.isTelling = false;
      void this.bus.publish(topic, this.own);
    });
  }
}
