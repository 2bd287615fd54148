import { useResourceDefinitions } from 'react-admin';
import { figureLink, type FigureList, type LinkPeriod } from './figure-links.ts';
import type { FigureName } from './figure-words.ts';

/** The list behind a figure, if the console has it for this person. */
export function useFigureLink(): (name: FigureName, period: LinkPeriod) => FigureList | undefined {
  const screens = useResourceDefinitions();
  return (name, period) => {
    const link = figureLink(name, period);
    return link && screens[link.resource]?.hasList ? link : undefined;
  };
}
