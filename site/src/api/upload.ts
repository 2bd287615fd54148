import type { CallDefinition } from '@manyhearts/contract/calls';
import { codeOf, parsed, refusalOf, type Answer } from './client.ts';
import { Failure } from './failure.ts';
import { delayMs, mayRetry, secondsOf, type Attempt } from './retry.rules.ts';

type Upload = {
  file: Blob;
  /** Of the wish: sent again with it, a file that had arrived is not added a second time. */
  key: string;
  signal: AbortSignal;
  /** From 0 to 1, of what has left the device. */
  onProgress: (part: number) => void;
};

/** A connection on which nothing moves for so long is taken for one that is gone. */
const stallMs = 30_000;

/** Sends a file as a form with one part. By XMLHttpRequest, because `fetch` tells nobody how far it is. */
export async function upload<Result>(definition: CallDefinition, wish: Upload): Promise<Result> {
  for (let retriesDone = 0; ; retriesDone += 1) {
    const answer = await attempt(definition, wish);
    wish.signal.throwIfAborted();
    if (answer && answer.status < 400) return answer.body as Result;
    const told: Attempt = answer
      ? { status: answer.status, code: codeOf(answer.body), retryAfterSeconds: answer.retryAfterSeconds }
      : {};
    // Without a connection the member is told at once: what is sent then only empties their battery.
    if (!mayRetry(told, retriesDone, navigator.onLine))
      throw answer ? refusalOf(definition, answer) : new Failure({ code: 'unreachable' });
    await new Promise((resume) => setTimeout(resume, delayMs(retriesDone, told, Math.random)));
    wish.signal.throwIfAborted();
  }
}

/** Undefined where no answer came. */
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
    // Its name on the device is nobody's business.
    form.append('file', file, 'photo');
    onProgress(0);
    wait();
    request.send(form);
  });
}
