import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';

/** Swiped this far, the row goes. */
const farPx = 112;
/** A finger that moves less is a tap. */
const slackPx = 10;

type RowSwipe = {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
};

/** Lets a finger pull a row towards its start, and acts if it was pulled far enough. The browser keeps scrolling. */
export function useRowSwipe(row: RefObject<HTMLElement | null>, onFar: () => void): RowSwipe {
  const from = useRef<number>(undefined);
  const pulled = useRef(0);
  const wasPulled = useRef(false);

  const show = (px: number): void => {
    pulled.current = px;
    const over = row.current?.querySelector<HTMLElement>('[data-sliding]');
    row.current?.toggleAttribute('data-swiping', px > 0);
    if (over) over.style.translate = px > 0 ? `${-px}px` : '';
  };
  const end = (): void => {
    const isFar = pulled.current >= farPx;
    from.current = undefined;
    show(0);
    if (isFar) onFar();
  };
  return {
    onPointerDown: ({ pointerType, clientX }) => {
      wasPulled.current = false;
      from.current = pointerType === 'touch' ? clientX : undefined;
    },
    onPointerMove: ({ clientX }) => {
      if (from.current === undefined) return;
      const px = Math.max(0, from.current - clientX - slackPx);
      wasPulled.current ||= px > 0;
      if (px !== pulled.current) show(px);
    },
    onPointerUp: end,
    // The browser scrolls instead.
    onPointerCancel: () => {
      from.current = undefined;
      show(0);
    },
    onClickCapture: (event) => {
      if (!wasPulled.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
