import { choice, instant, list, named, orNull, text, view } from './answer-fields.ts';
import { array, email, id, line, object, oneOf, paragraphs, string } from './fields.ts';
import {
  complaintCategories,
  complaintFileKinds,
  complaintStates,
  fileComplaint,
  readComplaint,
  receiveInboundMail,
  replyToComplaint,
  uploadComplaintFile,
  type ComplaintCategory,
} from './complaints.ts';
import { complaintLimits } from './complaint-limits.ts';
import { shapesFor } from './shapes.ts';

const { textLength, files } = complaintLimits;
/** An id and a signature. */
const keyLength = 80;
/** Of the headers of one mail, as long as the largest servers accept. */
const headerLimits = { count: 200, name: 100, value: 4_000 };
/** Of what is read at all. Longer ones than a case takes are listed as too large. */
const longestReadText = 250_000;
const mostFiles = 50;

const token = () => object({ token: string().max(60).required() });
const written = () => paragraphs(textLength).required();
const attachments = () => array().of(string().max(keyLength).required()).max(files).default([]);

export const complaintInput = object({
  category: oneOf<ComplaintCategory>(complaintCategories).required(),
  email: email().required(),
  text: written(),
  order: id(),
  attachments: attachments(),
});

export const complaintReplyInput = object({ text: written(), attachments: attachments() });

const complaintView = () =>
  named(
    'Complaint',
    view({
      reference: text(),
      category: choice(complaintCategories),
      status: choice(complaintStates),
      createdAt: instant(),
      answerBy: orNull(instant()),
      entries: list(
        view({
          by: choice(['you', 'us'] as const),
          text: text(),
          at: instant(),
          files: list(choice(complaintFileKinds)),
        }),
      ),
    }),
  );

/** Mail services send what a stranger wrote, so lines may hold anything; only lengths are limited. */
const anyText = (max: number) => string().max(max).default('');

export const complaintsShapes = () => [
  shapesFor(uploadComplaintFile, { answer: view({ key: text(), kind: choice(complaintFileKinds) }) }),
  shapesFor(fileComplaint, {
    body: complaintInput,
    answer: view({ complaint: view({ reference: text(), answerBy: instant() }) }),
  }),
  shapesFor(readComplaint, { params: token(), answer: view({ complaint: complaintView() }) }),
  shapesFor(replyToComplaint, {
    params: token(),
    body: complaintReplyInput,
    answer: view({ complaint: complaintView() }),
  }),
  shapesFor(receiveInboundMail, {
    params: object({ hook: line(120).required() }),
    body: object({
      from: anyText(500),
      subject: anyText(1_000),
      text: anyText(longestReadText),
      messageId: anyText(1_000),
      inReplyTo: anyText(2_000),
      references: anyText(20_000),
      headers: array()
        .of(object({ name: string().max(headerLimits.name).required(), value: anyText(headerLimits.value) }))
        .max(headerLimits.count)
        .default([]),
      attachments: array()
        .of(object({ filename: anyText(1_000) }))
        .max(mostFiles)
        .default([]),
    }),
    answer: view({}),
  }),
];
