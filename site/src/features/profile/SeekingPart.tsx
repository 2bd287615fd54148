import type { OwnProfileView } from '@manyhearts/contract/profile';
import { anyScene } from '@manyhearts/contract/scene';
import { nicheOf } from '@manyhearts/niches';
import { useBoot } from '#site/boot/BootContext.tsx';
import { useProfileWords } from '#site/boot/profile-words.ts';
import { later } from '#site/ui/later.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { useEditedPart } from './use-edited-part.ts';

const RadioCards = later(async () => (await import('#site/ui/RadioCards.tsx')).RadioCards);

/** The gender that the member seeks, if the niche offers a choice. */
export function SeekingPart({ profile }: { profile: OwnProfileView }) {
  const { settings } = useBoot();
  const { labelOf, wordOf } = useProfileWords();
  const editing = useEditedPart({
    member: profile.id,
    // Parts that a brand leaves out are not rendered.
    scene: anyScene,
    initial: { seeking: profile.seeking },
    toInput: (values) => values,
  });
  const { values, errorOf, change } = editing.form;
  const offered = nicheOf(settings.niche).seekingMatrix[profile.gender];
  if (offered.length < 2) return null;
  return (
    <ProfilePart
      id="seeking"
      title={labelOf('seeking')}
      editing={editing}
      fields={
        <RadioCards
          label={labelOf('seeking')}
          isLabelHidden
          name="seeking"
          choices={offered.map((value) => ({ value, label: wordOf('seeking', value) }))}
          value={values.seeking}
          error={errorOf('seeking')}
          onChange={({ target }) => change({ seeking: offered.find((one) => one === target.value) ?? values.seeking })}
        />
      }
    >
      <p>{wordOf('seeking', profile.seeking)}</p>
    </ProfilePart>
  );
}
