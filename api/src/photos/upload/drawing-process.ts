import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import type { Input, Made, Order, Outcome, Tasks } from './drawing-worker.ts';
import { room } from './photo-cost.rules.ts';

/** The process ended before the task was done: a picture used too much memory or time, or crashed the decoder. */
export class DrawingEnded extends Error {
  constructor(readonly isOverdue: boolean) {
    super(isOverdue ? 'A picture took too long and was given up' : 'A picture ended the process that draws photos');
  }
}

type Waiting = { resolve: (done: unknown) => void; reject: (error: Error) => void; patience: NodeJS.Timeout };

/** Longer than the timeouts of single steps, because a decoder checks those only between rows. */
const patienceMs = 30_000;
const script = join(import.meta.dirname, `drawing-worker${extname(import.meta.filename)}`);
/** Weights are estimates, so the process may grow a little beyond the room. */
const mostGrowth = room + 10_000_000;
/** The process runs little JavaScript, so optimising it isn't worth the memory. */
const small = ['--max-semi-space-size=1', '--v8-pool-size=1', '--optimize-for-size', '--no-opt', '--no-sparkplug'];
/** malloc returns freed memory to the system at once; fragments would add up otherwise. */
const thrifty = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** A child process that draws photos, and its running tasks. Its memory is bounded and its environment is empty. */
export class DrawingProcess {
  private readonly child: ChildProcess;
  private readonly tasks = new Map<number, Waiting>();
  private readonly overdue = new Set<number>();
  private lastId = 0;
  hasEnded = false;

  constructor(atOnce: number) {
    const env = { ...thrifty, UV_THREADPOOL_SIZE: String(atOnce + 1) };
    this.child = fork(script, [String(mostGrowth)], {
      env,
      serialization: 'advanced',
      execArgv: small,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (outcome: Outcome) => this.settle(outcome));
    this.child.once('exit', (code) => this.forsake(code ?? undefined)).once('error', () => this.forsake('an error'));
    this.child.unref();
    this.child.channel?.unref();
  }

  run<Task extends keyof Tasks>(task: Task, input: Input<Task>): Promise<Made<Task>> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => this.giveUp(id), patienceMs);
      this.tasks.set(id, { resolve: (done) => resolve(done as Made<Task>), reject, patience });
      this.child.channel?.ref();
      this.child.send({ id, task, input } satisfies Order, (error) => error && this.forsake());
    });
  }

  end(): void {
    this.hasEnded = true;
    this.child.kill('SIGKILL');
  }

  private settle(outcome: Outcome): void {
    const task = this.take(outcome.id);
    if ('done' in outcome) task?.resolve(outcome.done);
    else
      task?.reject(
        'refused' in outcome ? new AppError(outcome.refused.code, outcome.refused.params) : new Error(outcome.failed),
      );
  }

  private giveUp(id: number): void {
    this.overdue.add(id);
    this.end();
  }

  /** Without a code a signal ended it, because of a picture; with a code the process itself failed. */
  private forsake(code?: number | string): void {
    this.hasEnded = true;
    for (const id of [...this.tasks.keys()]) {
      const failure =
        code === undefined
          ? new DrawingEnded(this.overdue.has(id))
          : new Error(`The process that draws photos ended with ${code}`);
      this.take(id)?.reject(failure);
    }
  }

  private take(id: number): Waiting | undefined {
    const task = this.tasks.get(id);
    clearTimeout(task?.patience);
    this.tasks.delete(id);
    if (this.tasks.size === 0) this.child.channel?.unref();
    return task;
  }
}
