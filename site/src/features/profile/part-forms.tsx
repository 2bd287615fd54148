import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Scene } from '@manyhearts/contract/calls';
import type { PlaceView } from '@manyhearts/contract/places';
import type { OwnProfileView } from '@manyhearts/contract/profile';
import type { Seeking } from '@manyhearts/contract/profile-fields';
import { listRegions } from '@manyhearts/contract/reference';
import { anyScene } from '@manyhearts/contract/scene';
import { useBrand } from '#site/boot/page-context.ts';
import { answersOf, changesOn, type Questions } from '#site/domain/profile-answers.rules.ts';
import { useProfileWords } from '#site/domain/profile-words.ts';
import { useProfileForm, type ProfileFormWishes } from '#site/domain/use-profile-form.ts';
import { Form } from '#site/forms/Form.tsx';
import type { FormHandle } from '#site/forms/use-form.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { RadioCards } from '#site/ui/RadioCards.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import type { Asking } from '#site/domain/profile-answers.rules.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { kindsOf } from './parts.rules.ts';

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
  const asks = { questions, answers, errorOf, onChange, gender: profile.gender };
  return (
    <PartForm title={title} form={form} onClose={onClose}>
      {isChosen && <asking.chosen {...asks} />}
      {/* The parts with one question are called like it. */}
      {isWritten && <asking.written {...asks} isTitled={questions.hasAboutMe || questions.hasInterests} />}
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

type PartFormWishes<V> = Omit<ProfileFormWishes<V>, 'onDone'> & { onClose: () => void };

/** A part of the profile that closes once it is saved. */
function usePartForm<V extends object>({ onClose, ...wishes }: PartFormWishes<V>): FormHandle<V> {
  const { t } = useTranslation('own-profile');
  const toast = useToast();
  return useProfileForm<V>({
    ...wishes,
    onDone: (isSaved) => {
      onClose();
      if (isSaved) toast({ kind: 'success', text: t('saved') });
    },
  });
}

type PartFormProps = {
  title: string;
  form: FormHandle<object>;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a part of the profile. */
function PartForm({ title, form, onClose, children }: PartFormProps) {
  const { t } = useTranslation('own-profile');
  const { t: shared } = useTranslation();
  const { isBusy, isChanged, headline, reset } = form;
  const giveUp = (): void => {
    reset();
    onClose();
  };
  return (
    <Form of={form} aria-label={title}>
      <FormAlert>{headline}</FormAlert>
      {children}
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
        <Button $kind="quiet" disabled={isBusy} onClick={giveUp}>
          {shared('cancel')}
        </Button>
      </Actions>
      {isChanged && <Kept role="status">{t('kept')}</Kept>}
    </Form>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Kept = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;
