import type { Scene } from '@manyhearts/contract/calls';
import type { PlaceView } from '@manyhearts/contract/places';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import type { Seeking } from '@manyhearts/contract/profile-fields';
import { listRegions } from '@manyhearts/contract/reference';
import { anyScene } from '@manyhearts/contract/scene';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { useProfileWords } from '#site/boot/profile-words.ts';
import { answersOf, changesOn, type Questions } from '#site/domain/profile-answers.rules.ts';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import type { Asking } from './AnswerParts.tsx';
import { PartForm } from './PartForm.tsx';
import { kindsOf } from './parts.rules.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { usePartForm } from './use-part-form.ts';

type EditedPartProps = { profile: OwnProfileView; title: string; onClose: () => void };
type AnswerFormProps = EditedPartProps & { questions: Questions; scene: Scene; asking: Asking };

/** Loaded when a part is opened, so that the page shows a profile without the code that changes it. */
export function AnswerForm({ profile, title, questions, scene, asking, onClose }: AnswerFormProps) {
  const saved = answersOf(profile, questions);
  const form = usePartForm({
    member: profile.id,
    scene,
    initial: saved,
    toInput: (answers) => changesOn(saved, answers),
    onClose,
  });
  const { values: answers, errorOf, change: onChange } = form;
  const { isChosen, isWritten } = kindsOf(questions);
  const asks = { questions, answers, errorOf, onChange };
  return (
    <PartForm title={title} form={form} onClose={onClose}>
      {isChosen && <asking.chosen {...asks} />}
      {isWritten && <asking.written {...asks} />}
    </PartForm>
  );
}

export function SeekingForm({ profile, title, offered, onClose }: EditedPartProps & { offered: readonly Seeking[] }) {
  const { wordOf } = useProfileWords();
  const form = usePartForm({
    member: profile.id,
    // Parts that a brand leaves out are not rendered.
    scene: anyScene,
    initial: { seeking: profile.seeking },
    toInput: (values) => values,
    onClose,
  });
  const { values, errorOf, change } = form;
  return (
    <PartForm title={title} form={form} onClose={onClose}>
      <RadioCards
        label={title}
        isLabelHidden
        name="seeking"
        choices={offered.map((value) => ({ value, label: wordOf('seeking', value) }))}
        value={values.seeking}
        error={errorOf('seeking')}
        onChange={({ target }) => change({ seeking: offered.find((one) => one === target.value) ?? values.seeking })}
      />
    </PartForm>
  );
}

export function PlaceForm({ profile, title, onClose }: EditedPartProps) {
  const { settings } = useBrand();
  const { country, region, city } = profile;
  const form = usePartForm<PlaceView>({
    member: profile.id,
    scene: anyScene,
    initial: { country, region, city },
    toInput: (place) => place,
    onClose,
  });
  const { values: now, errorOf, change } = form;
  const regions = useQuery(queryOf(listRegions, { country: now.country }));
  const names = regions.data?.regions ?? [];
  return (
    <PartForm title={title} form={form} onClose={onClose}>
      <PlaceFields
        now={now}
        regions={regions}
        names={names}
        errorOf={errorOf}
        nameOf={(place) => names.find(({ code }) => code === place.region)?.name ?? ''}
        onChange={change}
        offered={settings.countries.map((one) => one.code)}
      />
    </PartForm>
  );
}
