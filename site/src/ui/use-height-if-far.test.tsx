import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useHeightIfFar } from './use-height-if-far.ts';

const near = { isIntersecting: true };
const far = { isIntersecting: false, boundingClientRect: { height: 500 } };

let see: (entries: object[]) => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(onSeen: (entries: object[]) => void) {
      see = (entries) => act(() => onSeen(entries));
    }
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function Block() {
  const place = useRef<HTMLDivElement>(null);
  const height = useHeightIfFar(place);
  return (
    <div ref={place} style={{ height }}>
      {height === undefined && <button>Content</button>}
    </div>
  );
}

describe('A block of a long list', () => {
  it('is emptied far from the view, keeps its height, and is filled near it', () => {
    const { container } = render(<Block />);
    see([far]);
    const emptied = container.innerHTML;
    see([near]);

    expect(emptied).toBe('<div style="height: 500px;"></div>');
    expect(screen.getByRole('button').textContent).toBe('Content');
  });

  it('is as the browser saw it last, if it was busy and tells of several moments at once', () => {
    render(<Block />);
    see([far, near]);

    expect(screen.queryByRole('button')).not.toBeNull();
    see([near, far]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stays while it has the focus', () => {
    render(<Block />);
    screen.getByRole('button').focus();
    see([far]);

    expect(screen.queryByRole('button')).not.toBeNull();
  });
});
