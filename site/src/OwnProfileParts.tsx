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

/** Loaded after its page, because it brings the shapes that validate the answers. */
export function OwnProfileParts(parts: OwnProfilePartsProps) {
  return <OwnProfile asking={asking} {...parts} />;
}
