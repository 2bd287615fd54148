import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderScreen } from '../../test/render-screen.tsx';
import type { OverlayKind } from './overlays.rules.ts';
import { Overlays, useOverlays, type OverlayQueue } from './Overlays.tsx';

const held: { queue?: OverlayQueue } = {};
function Opener() {
  const queue = useOverlays();
  useEffect(() => {
    held.queue = queue;
  }, [queue]);
  return null;
}

const open = (id: string, kind: OverlayKind = 'asked') =>
  act(() =>
    held.queue?.open({
      id,
      kind,
      render: (close) => (
        <button type="button" onClick={close}>
          {id}
        </button>
      ),
    }),
  );
const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const show = () =>
  renderScreen(
    <Overlays>
      <Opener />
    </Overlays>,
  );
const tell = (name: 'entry' | 'consent', value?: string) =>
  act(async () => {
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  });

afterEach(async () => {
  await tell('entry');
  await tell('consent');
});

describe('What lies over a page', () => {
  it('is one thing at a time, each in its turn', async () => {
    const { user } = show();
    open('first');
    open('second');
    open('third', 'offered');
    for (const id of ['first', 'second', 'third']) {
      expect(shown()).toEqual([id]);
      await user.click(screen.getByRole('button'));
    }
    expect(shown()).toEqual([]);
  });

  it('stays until it is closed, whatever is asked for meanwhile', async () => {
    const { user } = show();
    open('offered', 'offered');
    open('asked');
    expect(shown()).toEqual(['offered']);
    await user.click(screen.getByRole('button'));

    expect(shown()).toEqual(['asked']);
  });

  it('can be taken back before and while it is shown', () => {
    show();
    open('first');
    open('second');
    act(() => held.queue?.close('second'));
    act(() => held.queue?.close('first'));

    expect(shown()).toEqual([]);
  });

  it('waits for the entry warning, and comes once that is answered', async () => {
    await tell('entry', 'ask');
    show();
    open('first');
    expect(shown()).toEqual([]);
    await tell('entry');

    expect(shown()).toEqual(['first']);
  });

  it('waits for the answer about cookies, unless somebody asked for it', async () => {
    await tell('consent', 'ask');
    const { user } = show();
    open('offered', 'offered');
    expect(shown()).toEqual([]);
    open('asked');
    expect(shown()).toEqual(['asked']);
    await user.click(screen.getByRole('button'));
    expect(shown()).toEqual([]);
    await tell('consent');

    expect(shown()).toEqual(['offered']);
  });
});
