import type { OwnProfileView } from '@manyhearts/contract/profile';
import { nicheOf } from '@manyhearts/niches';
import { useBrand } from '#site/boot/page-context.ts';
import { useProfileWords } from '#site/boot/profile-words.ts';
import { later } from '#site/ui/StillComing.tsx';
import { ProfilePart } from './ProfilePart.tsx';

const SeekingForm = later(async () => (await import('./part-forms.tsx')).SeekingForm);

/** The gender that the member seeks, if the niche offers a choice. */
export function SeekingPart({ profile }: { profile: OwnProfileView }) {
  const { settings } = useBrand();
  const { labelOf, wordOf } = useProfileWords();
  const offered = nicheOf(settings.niche).seekingMatrix[profile.gender];
  const title = labelOf('seeking');
  if (offered.length < 2) return null;
  return (
    <ProfilePart
      id="seeking"
      title={title}
      member={profile.id}
      fields={['seeking']}
      form={(onClose) => <SeekingForm {...{ profile, title, offered, onClose }} />}
    >
      <p>{wordOf('seeking', profile.seeking)}</p>
    </ProfilePart>
  );
}
