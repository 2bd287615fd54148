import { useCallback, useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { decisionOf, exitOf, stampOf, transformOf, type Drag } from './swipe-motion.rules.ts';

export type Decision = 'like' | 'pass';
/** The card, and the two stamps on it. */
type Parts = Record<'cardRef' | 'likeRef' | 'passRef', RefObject<HTMLElement | null>>;
export type Dragging = {
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
  /** Lets the card fly out, then decides; it stays if the decision is not accepted. */
  leave: (decision: Decision) => void;
};

const exitMs = 220;
const backMs = 240;
const springy = 'cubic-bezier(0.2, 1.4, 0.4, 1)';
/** Speed is measured over the last moment only. */
const speedOverMs = 80;

/**
 * Moves a card with the finger or mouse. Styles are written to the elements, without rendering, and only those that the
 * browser composes: transform and opacity.
 */
export function useDrag(
  { cardRef, likeRef, passRef }: Parts,
  onDecided: (decision: Decision) => void,
  accepts: (decision: Decision) => boolean,
): Dragging {
  const start = useRef<{ x: number; y: number; id: number }>(undefined);
  const trail = useRef<{ x: number; at: number }[]>([]);
  const frame = useRef(0);
  const isLeaving = useRef(false);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const show = useCallback(
    (drag: Pick<Drag, 'x' | 'y' | 'width'>): void => {
      if (!cardRef.current) return;
      const stamp = stampOf(drag);
      cardRef.current.style.transform = transformOf(drag);
      if (likeRef.current) likeRef.current.style.opacity = String(stamp.like);
      if (passRef.current) passRef.current.style.opacity = String(stamp.pass);
    },
    [cardRef, likeRef, passRef],
  );

  const springBack = (): void => {
    const element = cardRef.current;
    if (!element) return;
    const { transform } = element.style;
    show({ x: 0, y: 0, width: element.offsetWidth });
    element.style.transform = '';
    if (isMotionWelcome())
      element.animate?.([{ transform }, { transform: 'none' }], { duration: backMs, easing: springy });
  };
  const leave = (decision: Decision): void => {
    const element = cardRef.current;
    if (!element || isLeaving.current) return;
    if (!accepts(decision)) return springBack();
    isLeaving.current = true;
    const stamp = decision === 'like' ? likeRef.current : passRef.current;
    if (stamp) stamp.style.opacity = '1';
    const finish = (): void => onDecided(decision);
    if (!isMotionWelcome() || !element.animate) return finish();
    const flight = element.animate([{}, { transform: exitOf(decision, element.offsetWidth), opacity: 0.4 }], {
      duration: exitMs,
      easing: 'ease-in',
      fill: 'forwards',
    });
    flight.onfinish = finish;
    flight.oncancel = finish;
  };
  const release = (event: PointerEvent): Drag | undefined => {
    const from = start.current;
    start.current = undefined;
    cancelAnimationFrame(frame.current);
    if (!from || !cardRef.current) return undefined;
    const recent = trail.current.find(({ at }) => event.timeStamp - at <= speedOverMs);
    const ms = recent ? event.timeStamp - recent.at : 0;
    const speed = recent && ms > 0 ? (event.clientX - recent.x) / ms : 0;
    return { x: event.clientX - from.x, y: event.clientY - from.y, width: cardRef.current.offsetWidth, speed };
  };
  return {
    leave,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || isLeaving.current || isControl(event.target)) return;
        start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
        trail.current = [];
        (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event) => {
        const from = start.current;
        if (!from || event.pointerId !== from.id) return;
        trail.current = [...trail.current.slice(-10), { x: event.clientX, at: event.timeStamp }];
        const [x, y, width] = [event.clientX - from.x, event.clientY - from.y, cardRef.current?.offsetWidth ?? 1];
        cancelAnimationFrame(frame.current);
        frame.current = requestAnimationFrame(() => show({ x, y, width }));
      },
      onPointerUp: (event) => {
        const drag = release(event);
        const decision = drag && decisionOf(drag);
        if (decision) leave(decision);
        else if (drag) springBack();
      },
      // The browser took the gesture over, for example to scroll.
      onPointerCancel: (event) => {
        if (release(event)) springBack();
      },
    },
  };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

function isMotionWelcome(): boolean {
  return !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
