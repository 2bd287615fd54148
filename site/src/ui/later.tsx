import type { ComponentType } from 'react';
import { useLater } from '#site/boot/use-later.ts';
import { StillComing } from './StillComing.tsx';

/** A component whose code is loaded when it is first shown. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadPart = async () => ({ Part: await load() });
  return function Later(props: Props) {
    const { part, ...loading } = useLater(loadPart);
    return part ? <part.Part {...props} /> : <StillComing {...loading} />;
  };
}
