import { createContext, useContext, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { useBrand } from '#site/boot/page-context.ts';
import { heroGround } from '#site/ui/Section.tsx';

/** The brand's drawing, given by the server only: its code would weigh more than the pages that it stands on. */
export const ServedDrawing = createContext<ReactNode>(null);

/** False in a task that is a step of a page which has no art. */
export const IsBesideArt = createContext(true);

/** The brand's art on the ground of its first view, beside a task where there is room. Phones load no picture for it. */
export function ArtPanel() {
  const { art, settings } = useBrand();
  return (
    <Panel aria-hidden>
      {art.picture ? <img src={`${settings.cdnPrefix}/media/${art.picture}`} alt="" loading="lazy" /> : <Drawing />}
    </Panel>
  );
}

/** Keeps what the server has drawn. After a navigation without a document there is none, and the ground stands alone. */
function Drawing() {
  const served = useContext(ServedDrawing);
  const [kept] = useState(() => (served ? '' : (document.querySelector('[data-drawing]')?.innerHTML ?? '')));
  if (served) return <div data-drawing>{served}</div>;
  return <div data-drawing dangerouslySetInnerHTML={{ __html: kept }} />;
}

const Panel = styled.div`
  display: none;
  ${from('large')} {
    display: block;
    position: relative;
    min-width: 0;
    overflow: hidden;
    isolation: isolate;
    background: ${heroGround};
    color: var(--c-hero-text);
  }
  img,
  [data-drawing] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  [data-drawing] > * {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
