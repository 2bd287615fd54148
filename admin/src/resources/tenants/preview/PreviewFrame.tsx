import { Box, Skeleton } from '@mui/material';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Widths in pixels at which a page is shown. */
export const previewWidths = { phone: 390, desktop: 1_280 } as const;

export type PreviewWidth = keyof typeof previewWidths;

type Props = { src: string | undefined; width: PreviewWidth; title: string; isFailed?: boolean };

/**
 * The page itself, scaled to fit. While the next version loads, the earlier one stays, and the next one takes its
 * scroll position.
 */
export function PreviewFrame({ src, width, title, isFailed = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const [shown, setShown] = useState<string>();
  const wide = previewWidths[width];
  const scale = room === undefined ? 1 : Math.min(1, room / wide);
  const sources = [...new Set([shown, src])].filter((one) => one !== undefined);

  const swap = (next: HTMLIFrameElement, loaded: string) => {
    if (loaded !== src || loaded === shown) return;
    const earlier = box.current?.querySelector<HTMLIFrameElement>('iframe[data-shown]')?.contentWindow;
    if (earlier && pageOf(shown) === pageOf(loaded)) next.contentWindow?.scrollTo(0, earlier.scrollY);
    setShown(loaded);
  };

  return (
    <Box
      ref={box}
      sx={{ position: 'relative', height: '100%', overflow: 'hidden', bgcolor: 'action.hover', borderRadius: 1.5 }}
    >
      {shown === undefined && !isFailed && <Skeleton variant="rectangular" height="100%" />}
      {sources.map((one) => (
        <Box
          key={one}
          component="iframe"
          src={one}
          title={title}
          sandbox="allow-same-origin"
          data-shown={one === shown ? '' : undefined}
          aria-hidden={one !== shown}
          onLoad={({ currentTarget }: { currentTarget: HTMLIFrameElement }) => swap(currentTarget, one)}
          style={{ width: wide, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          sx={{
            position: 'absolute',
            top: 0,
            left: scale === 1 ? `max(0px, calc(50% - ${wide / 2}px))` : 0,
            border: 0,
            transformOrigin: '0 0',
            visibility: one === shown ? 'visible' : 'hidden',
            bgcolor: 'background.paper',
          }}
        />
      ))}
    </Box>
  );
}

/** The page of a preview's address, without its token. */
function pageOf(src: string | undefined): string | undefined {
  return src?.split('/').slice(4).join('/');
}

function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
