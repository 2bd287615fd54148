import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { aBoot, type BootWishes } from '../../../test/a-boot.ts';
import { BrandProvider } from '#site/boot/page-context.ts';
import { ArtPanel, ServedDrawing } from './ArtPanel.tsx';

const petal = <svg viewBox="0 0 1 1" />;

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

function Task({ wishes = {} }: { wishes?: BootWishes }) {
  const [step, setStep] = useState(1);
  return (
    <BrandProvider value={aBoot(wishes).brand}>
      <button onClick={() => setStep(step + 1)}>{step}</button>
      <ArtPanel />
    </BrandProvider>
  );
}

/** The page as the server sends it, hydrated without the code of the drawing. */
function served(): { box: HTMLElement; faults: unknown[] } {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<ServedDrawing value={petal}>{<Task />}</ServedDrawing>);
  const faults: unknown[] = [];
  const complaint = jest.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words));
  act(() => void hydrateRoot(box, <Task />, { onRecoverableError: (error) => void faults.push(error) }));
  complaint.mockRestore();
  return { box, faults };
}

describe('Art beside a task', () => {
  it('is drawn by the server, and kept by the browser at the first render and later ones', () => {
    const { box, faults } = served();
    expect(faults).toEqual([]);
    const drawing = box.querySelector('svg');
    expect(drawing).not.toBeNull();
    act(() => box.querySelector('button')?.click());

    expect(box.textContent).toBe('2');
    expect(box.querySelector('svg')).toBe(drawing);
  });

  it('is the brand’s own picture if it has one, which a phone need not load', () => {
    const art = { ...aBoot().brand.art, picture: 'hill.webp' };
    const html = renderToString(<Task wishes={{ art }} />);

    expect(html).toMatch(/<img src="[^"]*\/media\/hill\.webp" alt="" loading="lazy"\/>/);
  });
});
