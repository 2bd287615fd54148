import { describe, expect, it } from '@jest/globals';
import { remembered } from '#site/boot/remembered.ts';
import { memberDraft } from './drafts.ts';

describe('Drafts of one subject', () => {
  it('are kept by each form for its own fields', () => {
    const [about, place] = [memberDraft('robin', 'profile'), memberDraft('robin', 'profile')];
    about.write({ aboutMe: 'Hi.', interests: [] }, { aboutMe: 'Hi.' });
    place.write({ city: 'Utrecht' }, { city: 'Utrecht' });
    expect(about.read()).toEqual({ aboutMe: 'Hi.', city: 'Utrecht' });
    about.drop(['aboutMe', 'interests']);

    expect(place.read()).toEqual({ city: 'Utrecht' });
  });

  it('no longer contain a value that is the initial one again', () => {
    const draft = memberDraft('robin', 'profile');
    draft.write({ aboutMe: 'Hi.' }, { aboutMe: 'Hi.' });
    draft.write({ aboutMe: '' }, {});

    expect(remembered.drafts.read()).toBeNull();
  });

  it('leave out what must be given anew, also if an earlier release kept it', () => {
    memberDraft('robin', 'notice').write({ text: 'Hi.', agreed: true }, { text: 'Hi.', agreed: true });
    const draft = memberDraft('robin', 'notice', ['agreed']);
    expect(draft.read()).toEqual({ text: 'Hi.' });
    draft.write({ text: 'Hello.', agreed: true }, { text: 'Hello.', agreed: true });

    expect(memberDraft('robin', 'notice').read()).toEqual({ text: 'Hello.' });
  });

  it.each(['{', '[]', '{"member":"robin"}', '{"member":"robin","of":{"profile":[1]}}', '{"member":"robin","of":7}'])(
    'are none where the device says %s',
    (text) => {
      remembered.drafts.write(text);

      expect(memberDraft('robin', 'profile').read()).toEqual({});
    },
  );
});
