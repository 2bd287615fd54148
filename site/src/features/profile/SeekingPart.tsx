import { useTranslation } from 'react-i18next';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import { nicheOf } from '@manyhearts/niches';
import { useBrand } from '#site/boot/page-context.ts';
import { useProfileWords } from '#site/boot/profile-words.ts';
import { later } from '#site/ui/later.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { usePart } from './use-part.ts';

const RadioCards = later(async () => (await import('#site/ui/RadioCards.tsx')).RadioCards);

/** The gender that the member seeks, if the niche offers a choice. */
export function SeekingPart({ profile }: { profile: OwnProfileView }) {
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  const { labelOf, wordOf } = useProfileWords();
  const { saved, now, change, failure, frame } = usePart({
    profile,
    name: 'seeking',
    read: ({ seeking }) => seeking,
    toInput: (seeking) => ({ seeking }),
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
