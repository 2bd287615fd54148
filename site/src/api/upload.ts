import type { CallDefinition } from '@manyhearts/contract/calls';
import { codeOf, parsed, refusalOf, type Answer } from './client.ts';
import { Failure } from './failure.ts';
import { delayMs, mayRetry, secondsOf, type Attempt } from './retry.rules.ts';

type Upload = {
  file: Blob;
  /** Idempotency key: a retry does not add a file twice that had arrived. */
  key: string;
  signal: AbortSignal;
  /** Fraction of the file that was sent, 0 to 1. */
  onProgress: (part: number) => void;
};

/** Timeout without progress after which the connection counts as lost. */
const stallMs = 30_000;

/** Sends a file as a form of one part. XMLHttpRequest, because `fetch` reports no upload progress. */
export async function upload<Result>(definition: CallDefinition, wish: Upload): Promise<Result> {
  for (let retriesDone = 0; ; retriesDone += 1) {
    const answer = await attempt(definition, wish);
    wish.signal.throwIfAborted();
    if (answer && answer.status < 400) return answer.body as Result;
    const told: Attempt = answer
      ? { status: answer.status, code: codeOf(answer.body), retryAfterSeconds: answer.retryAfterSeconds }
      : {};
    // No retries while offline: they would only drain the battery.
    if (!mayRetry(told, retriesDone, navigator.onLine))
      throw answer ? refusalOf(definition, answer) : new Failure({ code: 'unreachable' });
    await new Promise((resume) => setTimeout(resume, delayMs(retriesDone, told, Math.random)));
    wish.signal.throwIfAborted();
  }
}

/** Undefined if no answer came. */
function attempt(
  { verb, path }: CallDefinition,
  { file, key, signal, onProgress }: Upload,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const wait = () => {
      clearTimeout(stall);
      stall = setTimeout(stop, stallMs);
    };
    request.open(verb, path);
    for (const [name, value] of Object.entries({
      accept: 'application/json',
      'x-request-type': 'client',
      'idempotency-key': key,
    }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', stop);
      const { status } = request;
      resolve(
        status === 0
          ? undefined
          : {
              status,
              body: parsed(request.responseText),
              retryAfterSeconds: secondsOf(request.getResponseHeader('retry-after')),
            },
      );
    };
    signal.addEventListener('abort', stop);
    const form = new FormData();
    // A constant file name: the real one is private.
    form.append('file', file, 'photo');
    onProgress(0);
    wait();
    request.send(form);
  });
}
