type Row = { key: string; [name: string]: unknown };
type Request = { result?: unknown; onsuccess?: () => void; onupgradeneeded?: () => void; onerror?: () => void };

/** The part of IndexedDB that the site uses; returns a function that reads the stored rows. */
export function keepingDevice(...given: Row[]): () => Row[] {
  const rows = new Map(given.map((row) => [row.key, row]));
  const store = {
    put: (row: Row) => ({ result: void rows.set(row.key, row) }),
    delete: (key: string) => ({ result: void rows.delete(key) }),
    getAll: () => ({ result: [...rows.values()] }),
  };
  const transaction = () => {
    const begun: { oncomplete?: () => void; objectStore: () => typeof store } = { objectStore: () => store };
    setTimeout(() => begun.oncomplete?.());
    return begun;
  };
  const open = (): Request => {
    const request: Request = { result: { transaction, close: () => undefined, createObjectStore: () => undefined } };
    setTimeout(() => {
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
  return () => [...rows.values()];
}
