import { defineCall } from './calls.ts';
import type { ReportCategory } from './reports.ts';

/** Name and address may be left out of a notice about someone who seems to be a minor. */
export type NoticeInput = {
  /** Where the content is: an address of one of the brand's pages. */
  address: string;
  category: ReportCategory;
  text: string;
  name: string;
  email: string;
  goodFaith: boolean;
};

export const sendNotice = defineCall<NoticeInput, { notice: { id: string } }>({
  verb: 'POST',
  path: '/api/notices',
  summary:
    'Reports content of the brand without an account, to the queue of reports; receipt and outcome go to the given mail address',
  audience: 'visitor',
  idempotency: 'accepted',
  status: 201,
});
