import { toWire } from '@manyhearts/contract/wire';

type Sent = { address: string; key: string | undefined; file: Blob; request: FakeUpload };

/** Fake XMLHttpRequest that tests settle. */
class FakeUpload {
  static all: Sent[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend?: () => void;
  status = 0;
  responseText = '';
  private address = '';
  private readonly headers = new Map<string, string>();

  open(_verb: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    FakeUpload.all.push({
      address: this.address,
      key: this.headers.get('idempotency-key'),
      file: form.get('file') as Blob,
      request: this,
    });
  }
  abort(): void {
    this.end(0);
  }
  end(status: number, body: object = {}): void {
    this.status = status;
    this.responseText = status === 0 ? '' : JSON.stringify(toWire(body));
    this.onloadend?.();
  }
}

/** Records all uploads from now on, in order. */
export function watchUploads(): Sent[] {
  FakeUpload.all = [];
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: FakeUpload, configurable: true });
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  return FakeUpload.all;
}
