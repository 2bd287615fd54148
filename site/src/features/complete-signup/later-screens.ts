import type { ComponentType } from 'react';
import { AboutScreen } from './AboutScreen.tsx';
import { PersonalScreen } from './PersonalScreen.tsx';
import type { ScreenProps } from './screen-props.ts';

/** What is asked after the first screen. It is loaded while that one is looked at. */
export const laterScreens = { personal: PersonalScreen, about: AboutScreen } as const satisfies Record<string, ComponentType<ScreenProps>>;
