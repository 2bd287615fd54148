import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Language } from '@manyhearts/contract/languages';
import type { Gender } from '@manyhearts/contract/profile-fields';
import { useProfileWords } from '#site/domain/profile-words.ts';
import { aBoot } from '../../../test/a-boot.ts';
import { aMember } from '../../../test/a-member.ts';
import { answers } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { MemberHead } from './MemberHead.tsx';

function Status({ gender }: { gender: Gender | undefined }) {
  return <p data-testid="status">{useProfileWords(gender).wordOf('relationship_status', 'divorced')}</p>;
}

describe('A person whose gender is known', () => {
  it.each<[Language, Gender, string]>([
    ['fr', 'female', 'Active cette semaine'],
    ['fr', 'male', 'Actif cette semaine'],
    ['pl', 'female', 'Aktywna w tym tygodniu'],
    ['es', 'male', 'Activo esta semana'],
    ['en', 'female', 'Active this week'],
  ])('was here lately, said in %s of %s', (language, gender, expected) => {
    answers({ status: 200, body: { regions: [] } });
    renderScreen(<MemberHead member={aMember({ gender, activity: 'week', online: false })} />, aBoot({ language }));

    expect(screen.getByText(expected)).toBeDefined();
  });

  it.each<[Language, Gender | undefined, string]>([
    ['fr', 'female', 'Divorcée'],
    ['fr', 'male', 'Divorcé'],
    ['it', 'female', 'Divorziata'],
    ['es', undefined, 'Divorciado/a'],
    ['de', 'female', 'Geschieden'],
  ])('is divorced, said in %s of %s', (language, gender, expected) => {
    renderScreen(<Status gender={gender} />, aBoot({ language }));

    expect(screen.getByTestId('status').textContent).toBe(expected);
  });
});
