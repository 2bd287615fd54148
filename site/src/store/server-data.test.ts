import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { listSignupMatches } from '@manyhearts/contract/members';
import { readMember } from '@manyhearts/contract/member-profile';
import { tellPageHidden } from '@manyhearts/contract/user';
import { createElement } from 'react';
import { call } from '#site/api/client.ts';
import { answers, refused } from '../../test/answers.ts';
import { newServerData, renderScreen } from '../../test/render-screen.tsx';
import { fill, prefetch, queryOf, readOf } from './server-data.ts';

const id = '01M00000000000000000000000';
const member = readOf(readMember, { id });
const found = { profile: { id, name: 'Mira' }, met: null };

function Shown() {
  const { data, error, isPending } = useQuery(queryOf(readMember, { id }));
  return createElement('p', null, isPending ? 'waiting' : (error?.code ?? data?.profile.name));
}

describe('The store of server data', () => {
  it('shows what a page was rendered with, and asks for it no more', () => {
    const asked = answers('never');
    const serverData = newServerData();
    fill(serverData, [{ path: readMember.path, input: { id }, answer: found }]);
    renderScreen(createElement(Shown), undefined, serverData);

    expect(screen.getByText('Mira')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('asks once for what was asked for before it is shown', async () => {
    const asked = answers({ status: 200, body: found });
    const serverData = newServerData();
    prefetch(serverData, member);
    prefetch(serverData, member);
    renderScreen(createElement(Shown), undefined, serverData);
    await screen.findByText('Mira');

    expect(asked.map(({ address }) => address)).toEqual([`/api/members/${id}`]);
  });

  it('leaves the failure of an early question to the screen that shows it', async () => {
    answers(refused(404, 'not_found'));
    const serverData = newServerData();
    prefetch(serverData, member);
    renderScreen(createElement(Shown), undefined, serverData);

    await screen.findByText('not_found');
  });

  it('counts every answer as old once something was written', async () => {
    answers({ status: 204 });
    const serverData = newServerData();
    fill(serverData, [
      { path: readMember.path, input: { id }, answer: found },
      { path: listSignupMatches.path, input: {}, answer: { profiles: [] } },
    ]);
    renderScreen(createElement('p', null, 'here'), undefined, serverData);
    const isOld = () =>
      [queryOf(readMember, { id }), queryOf(listSignupMatches)].map(
        ({ queryKey }) => serverData.getQueryState<unknown>(queryKey)?.isInvalidated,
      );
    expect(isOld()).toEqual([false, false]);
    await act(() => call(tellPageHidden));

    expect(isOld()).toEqual([true, true]);
  });
});
