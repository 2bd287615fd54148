/**
 * The process that draws photos. It holds no secrets and no database connection, and kills itself before it exceeds its
 * memory.
 */
import { letWorkersStepBack } from '../../core/process/background-threads.ts';
import { drawPhoto, headOf, loadSharp, makeAvif, makeBlur, PhotoRefused } from './photo-pipeline.ts';
import { drawPicture, drawVector } from './picture-pipeline.ts';

const tasks = {
  head: headOf,
  draw: drawPhoto,
  avif: makeAvif,
  blur: makeBlur,
  picture: drawPicture,
  vector: drawVector,
};
export type Tasks = typeof tasks;
export type Input<Task extends keyof Tasks> = Parameters<Tasks[Task]>[0];
export type Made<Task extends keyof Tasks> = Awaited<ReturnType<Tasks[Task]>>;
export type Order = { id: number; task: keyof Tasks; input: string | Buffer };
export type Outcome = { id: number } & (
  | { done: unknown }
  | { refused: Pick<PhotoRefused, 'code' | 'params'> }
  | { failed: string }
);

const lookEveryMs = 2;
const mostGrowth = Number(process.argv[2]);
let running = 0;
let atRest = 0;
let watch: NodeJS.Timeout | undefined;

process.on('message', (order: Order) => void follow(order));
process.on('disconnect', () => process.exit());

async function follow({ id, task, input }: Order): Promise<void> {
  await begin();
  const outcome = await (tasks[task] as (given: typeof input) => Promise<unknown>)(input).then(
    (done) => ({ id, done }),
    (error: unknown) => ({ id, ...failure(error) }),
  );
  running -= 1;
  if (running === 0) {
    clearInterval(watch);
    watch = undefined;
  }
  process.send?.(outcome satisfies Outcome);
}

/**
 * A file's header may understate what decoding takes, so memory is watched. Decoder threads get a lower priority than
 * this one, or the check would come too late on a busy machine.
 */
async function begin(): Promise<void> {
  running += 1;
  await loadSharp();
  if (atRest === 0) {
    atRest = process.memoryUsage.rss();
    letWorkersStepBack();
  }
  watch ??= setInterval(() => {
    if (process.memoryUsage.rss() - atRest > mostGrowth) process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs);
}

function failure(error: unknown): { refused: Pick<PhotoRefused, 'code' | 'params'> } | { failed: string } {
  if (error instanceof PhotoRefused) return { refused: { code: error.code, params: error.params } };
  return { failed: error instanceof Error ? error.message : String(error) };
}
