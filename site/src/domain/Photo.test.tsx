import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Photo } from './Photo.tsx';

const picture = { complete: false, width: 0 };
beforeEach(() => {
  Object.assign(picture, { complete: false, width: 0 });
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(() => picture.complete);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => picture.width);
});

const image = () => screen.getByAltText('Photo of Ann') as HTMLImageElement;
const broken = 'We can’t show this photo';

describe('A photo', () => {
  it('has its room and its colour before it comes', () => {
    const { container } = renderScreen(<Photo src="/a.webp" alt="Photo of Ann" ratio="3 / 4" placeholder="#aa3355" />);
    const frame = container.querySelector('div') as HTMLDivElement;

    expect([frame.style.aspectRatio, frame.style.background, image().dataset.state]).toEqual([
      '3 / 4',
      'rgb(170, 51, 85)',
      'coming',
    ]);
    fireEvent.load(image());
    expect(image().dataset.state).toBe('shown');
  });

  it('is shown when it came before the page was awake', () => {
    Object.assign(picture, { complete: true, width: 320 });
    renderScreen(<Photo src="/a.webp" alt="Photo of Ann" />);

    expect(image().dataset.state).toBe('shown');
  });

  it('says when it is lost, and tries again with another file', () => {
    const { rerender } = renderScreen(<Photo src="/a.webp" alt="Photo of Ann" />);
    fireEvent.error(image());
    expect([screen.getByText(broken) !== null, image().hidden]).toEqual([true, true]);
    rerender(<Photo src="/b.webp" alt="Photo of Ann" />);

    expect([screen.queryByText(broken), image().hidden]).toEqual([null, false]);
  });

  it('says when it was lost before the page was awake', () => {
    picture.complete = true;
    renderScreen(<Photo src="/a.webp" alt="Photo of Ann" />);

    expect(screen.getByText(broken)).toBeDefined();
  });

  it('shows the file that it is given, locked or not, and blurs none itself', () => {
    renderScreen(
      <Photo src="/blurred.webp" alt="Photo of Ann" isLocked unlock={<button type="button">9 credits</button>} />,
    );

    expect(image().getAttribute('src')).toBe('/blurred.webp');
    expect(
      [...document.styleSheets].some((sheet) =>
        [...sheet.cssRules].some(({ cssText }) => /(?<!backdrop-)filter: *blur/.test(cssText)),
      ),
    ).toBe(false);
    expect(screen.getByText('Locked photo')).toBeDefined();
    expect(screen.getByRole('button', { name: '9 credits' })).toBeDefined();
  });

  it.each([
    ['pending', 'Being checked'],
    ['rejected', 'Not approved'],
    ['approved', null],
  ] as const)('that is %s says so', (status, words) => {
    renderScreen(<Photo src="/a.webp" alt="Photo of Ann" status={status} />);

    for (const text of ['Being checked', 'Not approved'])
      expect(screen.queryByText(text) !== null).toBe(text === words);
  });

  it('is fetched first where it is seen first', () => {
    const { rerender } = renderScreen(<Photo src="/a.webp" alt="Photo of Ann" isFirst />);
    expect([image().getAttribute('loading'), image().getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
    rerender(<Photo src="/a.webp" alt="Photo of Ann" />);

    expect(image().getAttribute('loading')).toBe('lazy');
  });
});
