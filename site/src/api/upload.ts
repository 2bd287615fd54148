import type { CallDefinition } from '@manyhearts/contract/calls';
import { readJson, type Answer } from '@manyhearts/contract/client/create-client';
import { deliver } from '#site/api/client.ts';

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
export async function upload<Result>(definition: CallDefinition, file: Upload): Promise<Result> {
  const answer = await deliver(() => attempt(definition, file), {
    address: definition.path,
    signal: file.signal,
    // No retries while offline: they would only drain the battery.
    isRepeatable: () => navigator.onLine,
  });
  return answer.body as Result;
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
      const headers = { get: (name: string) => request.getResponseHeader(name) };
      resolve(status === 0 ? undefined : { status, headers, body: readJson(request.responseText) });
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
