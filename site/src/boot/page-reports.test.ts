import { beforeEach, describe, expect, it, jest } from '@jest/globals';
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
});
