import type { ComponentType } from 'react';
import type { AskingProps } from '#site/domain/profile-answers.rules.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { PersonalScreen } from './PersonalScreen.tsx';

/** The screens after the first, loaded while that one is shown. */
export const laterScreens = { personal: PersonalScreen, about: AboutScreen } as const satisfies Record<
  string,
  ComponentType<AskingProps>
>;
