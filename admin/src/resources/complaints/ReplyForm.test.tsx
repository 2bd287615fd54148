import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { complaintPath, openCase, replyBox } from '../../../test/complaints.tsx';

it('uses the session only while one types, so that a page which stands open does not keep it open', async () => {
  const { user, calls, unmount } = openCase();
  const kinds = () =>
    calls
      .filter(({ path, verb }) => verb === 'POST' && path === `${complaintPath}/presence`)
      .map(({ headers }) => headers.get('x-request-type'));
  await screen.findByLabelText(/^Your reply/);
  await waitFor(() => expect(kinds()).toEqual(['watch']));
  await user.type(replyBox(), 'x');
  await waitFor(() => expect(kinds()).toEqual(['watch', 'client']));
  unmount();

  await waitFor(() => expect(kinds()).toEqual(['watch', 'client', 'watch']));
});
