import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import type { ComplaintView } from '@manyhearts/contract/complaints';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { aBoot, robin } from '../../../test/a-boot.ts';
import { answersAt, refused } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { watchUploads } from '../../../test/uploads.ts';
import { fileFault } from './attachment.rules.ts';
import { ComplaintsPage } from './ComplaintsPage.tsx';
import { FollowPage } from './FollowPage.tsx';

const token = 'Ab3_-'.repeat(9).slice(0, 43);
const post = 'POST /api/complaints';
const read = `GET /api/complaints/${token}`;

const aComplaint = (more: Partial<ComplaintView> = {}): ComplaintView => ({
  reference: 'K3TZ-9QX1',
  category: 'site',
  status: 'waiting',
  createdAt: '2026-11-20T09:00:00.000Z',
  answerBy: null,
  entries: [
    { by: 'you', text: 'It is <b>broken</b>.', at: '2026-11-20T09:00:00.000Z', files: ['pdf'] },
    { by: 'us', text: 'We mended it.', at: '2026-11-21T09:00:00.000Z', files: [] },
  ],
  ...more,
});

describe('The page for complaints', () => {
  const choose = (file: File, user: ReturnType<typeof renderScreen>['user']) =>
    user.upload(screen.getByLabelText('Add files', { selector: 'input' }), file);

  async function fill({ user }: ReturnType<typeof renderScreen>) {
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'site');
    await user.type(screen.getByLabelText('What happened?'), 'It is broken.');
    await user.type(screen.getByLabelText('Your email address'), 'ann@example.org');
  }

  it('sends what was typed with the files, and says what happens next', async () => {
    const uploads = watchUploads();
    const asked = answersAt({
      [post]: [{ status: 201, body: { complaint: { reference: 'K3TZ-9QX1', answerBy: '2026-12-10T09:00:00.000Z' } } }],
    });
    const page = renderScreen(<ComplaintsPage />);
    await fill(page);
    await choose(new File(['x'], 'private-name.pdf', { type: 'application/pdf' }), page.user);
    await page.user.click(screen.getByRole('button', { name: 'Send complaint' }));
    await screen.findByText('Your files are still uploading. Please wait a moment.');
    uploads[0]?.request.end(201, { key: 'k1', kind: 'pdf' });
    await waitFor(() => expect(screen.queryByText('Uploading…')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Send complaint' }));

    await screen.findByText('Your complaint has arrived');
    screen.getByText(/Reference: K3TZ-9QX1/);
    expect(asked.map(({ body }) => body)).toEqual([
      { category: 'site', email: 'ann@example.org', text: 'It is broken.', attachments: ['k1'] },
    ]);
  });

  it('names what is missing beside its field, and sends nothing', async () => {
    const asked = answersAt({});
    const { user } = renderScreen(<ComplaintsPage />);
    await user.click(screen.getByRole('button', { name: 'Send complaint' }));

    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(3));
    expect(asked).toEqual([]);
  });

  it('keeps what was typed after a failure and a reload', async () => {
    answersAt({ [post]: [refused(429, 'rate_limited')] });
    const page = renderScreen(<ComplaintsPage />);
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: 'Send complaint' }));
    await screen.findByText('About rate_limited.');
    page.unmount();
    renderScreen(<ComplaintsPage />);

    expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('It is broken.');
  });

  it('has room for the purchases of a buyer before they have come, and none for others', async () => {
    answersAt({ 'GET /api/transactions': [{ status: 200, body: { transactions: [], nextCursor: null } }] });
    const buyer = renderScreen(<ComplaintsPage />, aBoot({ member: { ...robin, paidUser: true } }));
    screen.getByLabelText(/^Purchase/);
    await waitFor(() => expect(screen.queryByLabelText(/^Purchase/)).toBeNull());
    buyer.unmount();
    renderScreen(<ComplaintsPage />, aBoot({ member: { ...robin, paidUser: false } }));

    expect(screen.queryByLabelText(/^Purchase/)).toBeNull();
  });

  it('says which files it takes, and what the server refused', async () => {
    const uploads = watchUploads();
    const page = renderScreen(<ComplaintsPage />);
    await choose(new File(['x'], 'a.png', { type: 'image/png' }), page.user);
    uploads[0]?.request.end(422, refused(422, 'photo_unreadable').body);
    await screen.findByText('About photo_unreadable.');
    await page.user.click(screen.getByRole('button', { name: 'Remove' }));

    expect(screen.queryByText('About photo_unreadable.')).toBeNull();
    expect([
      fileFault({ type: 'text/html', size: 1 }),
      fileFault({ type: 'application/pdf', size: complaintLimits.pdfBytes + 1 }),
      fileFault({ type: 'image/png', size: complaintLimits.pdfBytes + 1 }),
    ]).toEqual(['type', { maxBytes: complaintLimits.pdfBytes }, undefined]);
  });
});

describe('The page of a complaint', () => {
  const follow = () =>
    renderScreen(
      <MemoryRouter initialEntries={[`/complaints/${token}`]}>
        <Routes>
          <Route path="/complaints/:token" element={<FollowPage />} />
        </Routes>
      </MemoryRouter>,
    );

  it('shows the thread as text, and takes a reply', async () => {
    const asked = answersAt({
      [read]: [{ status: 200, body: { complaint: aComplaint() } }],
      [`POST /api/complaints/${token}/reply`]: [
        {
          status: 201,
          body: {
            complaint: aComplaint({
              status: 'in_progress',
              answerBy: '2026-12-10T09:00:00.000Z',
              entries: [{ by: 'you', text: 'Thank you.', at: '2026-11-22T09:00:00.000Z', files: [] }],
            }),
          },
        },
      ],
    });
    const { user } = follow();
    await screen.findByText('It is <b>broken</b>.');
    screen.getByText('Answered: your turn');
    await user.type(screen.getByLabelText('Your message'), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await screen.findByText(/You’ll have an answer by/);
    expect(asked.at(-1)?.body).toEqual({ text: 'Thank you.', attachments: [] });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('');
  });

  it('says that a closed one is opened again by a reply', async () => {
    answersAt({ [read]: [{ status: 200, body: { complaint: aComplaint({ status: 'resolved' }) } }] });
    follow();

    await screen.findByText(/This complaint is closed/);
  });

  it('says that a link leads nowhere', async () => {
    answersAt({ [read]: [refused(404, 'link_expired')] });
    follow();

    await screen.findByText('This link doesn’t work');
  });
});
