import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const beacon = jest.fn<(address: string, body: Blob) => boolean>();

/** A page of its own: the modules keep its first error. */
async function aPage() {
  jest.resetModules();
  return import('./page-errors.ts');
}

async function sent(): Promise<object[]> {
  return Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await read(body)) as object));
}

function read(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });
}

beforeEach(() => {
  beacon.mockReset();
  Object.assign(navigator, { sendBeacon: beacon });
  history.replaceState(null, '', '/members/01M00000000000000000000000');
});

describe('A page that throws', () => {
  it('reports the kind, the page and the file, and nothing that could hold what was typed', async () => {
    const { noteError, startReports } = await aPage();
    startReports();
    const error = new TypeError('robin@example.org is not a function');
    error.stack = `${error.message} at https://rose.test/assets/MemberPage-B8x_1.js:1:20`;
    noteError(error);
    await waitFor(() => expect(beacon).toHaveBeenCalled());

    expect(beacon.mock.calls[0]?.[0]).toBe('/api/browser-report');
    expect(beacon.mock.calls[0]?.[1].type).toBe('application/json');
    expect(await sent()).toEqual([{ page: 'members-id', error: 'type', chunk: 'MemberPage-B8x_1.js' }]);
  });

  it('reports one error, also one that came before the reports were loaded', async () => {
    const { noteError, startReports } = await aPage();
    noteError('a string');
    noteError(new RangeError('Another.'));
    startReports();
    await waitFor(() => expect(beacon).toHaveBeenCalled());

    expect(await sent()).toEqual([{ page: 'members-id', error: 'other' }]);
  });

  it('does not report a move between pages that a turned phone ended early', async () => {
    const { noteUncaughtErrors, startReports } = await aPage();
    noteUncaughtErrors();
    startReports();
    const ended = rejected(new DOMException('Transition was aborted. Viewport size changed', 'InvalidStateError'));
    const failed = rejected(new DOMException('The object is closed.', 'InvalidStateError'));
    await waitFor(() => expect(beacon).toHaveBeenCalled());

    expect([ended.defaultPrevented, failed.defaultPrevented]).toEqual([true, false]);
    expect(await sent()).toEqual([{ page: 'members-id', error: 'dom' }]);
  });
});

/** Dispatches what a browser does for a promise whose failure nothing catches. */
function rejected(reason: DOMException): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  dispatchEvent(event);
  return event;
}

describe('How a page felt', () => {
  type Observed = Partial<Record<'startTime' | 'duration' | 'interactionId' | 'value', number>>;
  const observers = new Map<string, (entries: Observed[]) => void>();

  beforeEach(async () => {
    observers.clear();
    class Observer {
      static readonly supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift'];
      readonly #note: (list: { getEntries: () => Observed[] }) => void;
      constructor(note: (list: { getEntries: () => Observed[] }) => void) {
        this.#note = note;
      }
      observe({ type }: { type: string }): void {
        observers.set(type, (entries) => this.#note({ getEntries: () => entries }));
      }
      disconnect(): void {}
    }
    Object.assign(globalThis, { PerformanceObserver: Observer });
    jest.resetModules();
    (await import('./page-reports.ts')).reportVitals();
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    hide(false);
  });

  function hide(isHidden = true): void {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('is reported once the page is left, without what was not measured', async () => {
    observers.get('largest-contentful-paint')?.([{ startTime: 812.4 }, { startTime: 1_204.6 }]);
    hide();

    expect(await sent()).toEqual([{ page: 'members-id', lcp: 1_205 }]);
  });

  it('is the slowest answer to an act, and the shifts of the worst moment', async () => {
    observers.get('event')?.([
      { interactionId: 1, duration: 40 },
      { interactionId: 0, duration: 900 },
      { interactionId: 2, duration: 24 },
    ]);
    observers.get('layout-shift')?.([
      { startTime: 100, value: 0.25 },
      { startTime: 200, value: 0.25 },
      { startTime: 2_000, value: 0.125 },
    ]);
    hide();

    expect(await sent()).toEqual([{ page: 'members-id', inp: 40, cls: 0.5 }]);
  });

  it('is not mixed with how pages felt that were reached from it', async () => {
    observers.get('event')?.([{ interactionId: 1, duration: 40 }]);
    history.replaceState(null, '', '/settings');
    observers.get('event')?.([{ interactionId: 2, duration: 400 }]);
    hide();

    expect(await sent()).toEqual([{ page: 'members-id', inp: 40 }]);
  });
});
