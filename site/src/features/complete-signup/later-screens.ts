import type { ComponentType } from 'react';
import type { AskingProps } from '#site/api/asking-props.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { PersonalScreen } from './PersonalScreen.tsx';

/** What is asked after the first screen. It is loaded while that one is looked at. */
export const laterScreens = { personal: PersonalScreen, about: AboutScreen } as const satisfies Record<
  string,
  ComponentType<AskingProps>
>;
