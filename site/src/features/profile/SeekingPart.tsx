import { useTranslation } from 'react-i18next';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { nicheOf } from '@manyhearts/niches';
import { useBoot } from '#site/boot/BootContext.tsx';
import { useProfileWords } from '#site/boot/profile-words.ts';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { usePart } from './use-part.ts';

type SeekingPartProps = { profile: OwnProfileView; onSaved: () => void };

/** The gender that the member seeks, if the niche offers a choice. */
export function SeekingPart({ profile, onSaved }: SeekingPartProps) {
  const { t: shared } = useTranslation();
  const { settings } = useBoot();
  const { labelOf, wordOf } = useProfileWords();
  const { saved, now, change, failure, frame } = usePart({
    profile,
    name: 'seeking',
    read: ({ seeking }) => seeking,
    toInput: (seeking) => ({ seeking }),
    onSaved,
  });
  const offered = nicheOf(settings.niche).seekingMatrix[profile.gender];
  const fault = failure?.fieldErrors.seeking?.detail;
  if (offered.length < 2) return null;
  return (
    <ProfilePart
      {...frame}
      id="seeking"
      title={labelOf('seeking')}
      headline={failure && !fault ? failure.detail || shared('unreachable') : undefined}
      form={
        <RadioCards
          label={labelOf('seeking')}
          isLabelHidden
          name="seeking"
          choices={offered.map((value) => ({ value, label: wordOf('seeking', value) }))}
          value={now}
          error={fault}
          onChange={({ target }) => change(offered.find((one) => one === target.value))}
        />
      }
    >
      <p>{wordOf('seeking', saved)}</p>
    </ProfilePart>
  );
}
