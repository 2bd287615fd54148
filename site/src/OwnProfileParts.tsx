import type { ReactNode } from 'react';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { AboutScreen } from './features/complete-signup/AboutScreen.tsx';
import { PersonalScreen } from './features/complete-signup/PersonalScreen.tsx';
import { OwnProfile } from './features/profile/OwnProfile.tsx';

const asking = { chosen: PersonalScreen, written: AboutScreen };
type OwnProfilePartsProps = {
  photos: (profile: OwnProfileView, onChanged: () => void) => ReactNode;
  preview: (onClose: () => void) => ReactNode;
};

/** The own profile, asked for as the sign-up asks. It checks what it sends, so it comes after its page. */
export function OwnProfileParts(parts: OwnProfilePartsProps) {
  return <OwnProfile asking={asking} {...parts} />;
}
