import {
  choice,
  count,
  figure,
  flag,
  idText,
  instant,
  list,
  moneyView,
  optional,
  orNull,
  text,
  view,
} from '../answer-fields.ts';
import { complaintCategories, complaintStates } from '../complaints.ts';
import { consentKinds } from '../consents.ts';
import { id, object, string } from '../fields.ts';
import { orderStates } from '../orders.ts';
import { photoReasons, photoStates } from '../photos.ts';
import { refundKinds, refundStates } from '../refunds.ts';
import { reportCategories, reportStates } from '../reports.ts';
import { shapesFor } from '../shapes.ts';
import {
  readMemberCases,
  readMemberConsents,
  readMemberLogIns,
  readMemberMails,
  readMemberMoney,
  readMemberProfile,
  readMemberReports,
  readMemberTimeline,
  timelineKinds,
} from './member-parts.ts';
import { mailStates } from './mails.ts';
import { discountStates, transferNames } from './member-states.ts';
import { banReasons } from './bans.ts';
import { memberId } from './members.shapes.ts';

const page = () => object({ cursor: id() });
/** The time of the last line and its id. */
const timelinePage = () =>
  object({
    cursor: string()
      .matches(/^\d{1,15}-[0-9A-Z]{26}$/, { excludeEmptyString: true })
      .max(42),
  });

const photo = () =>
  view({
    id: idText(),
    status: choice(photoStates),
    reason: orNull(choice(photoReasons)),
    explicit: flag(),
    main: flag(),
    filename: text(),
    createdAt: instant(),
  });

const profile = () =>
  view({
    name: text(),
    age: count(),
    birthdate: orNull(text()),
    gender: text(),
    seeking: text(),
    country: text(),
    region: text(),
    city: orNull(text()),
    aboutMe: text(),
    public: flag(),
    invisible: flag(),
    photos: list(photo()),
  });

const lot = () =>
  view({
    id: idText(),
    orderId: idText(),
    granted: count(),
    remaining: count(),
    reserved: count(),
    paid: moneyView(),
    refundableUntil: instant(),
  });

const order = () =>
  view({
    id: idText(),
    status: choice(orderStates),
    credits: count(),
    price: moneyView(),
    method: text(),
    provider: text(),
    payment: orNull(text()),
    discountCode: orNull(text()),
    createdAt: instant(),
    paidAt: orNull(instant()),
  });

const ledgerLine = () =>
  view({
    id: idText(),
    kind: choice(transferNames),
    credits: figure().integer(),
    balance: figure().integer(),
    of: text(),
    undoable: flag(),
    at: instant(),
  });

const money = () =>
  view({
    bonus: count(),
    paid: count(),
    held: count(),
    debt: count(),
    lots: list(lot()),
    orders: list(order()),
    codes: list(view({ code: text(), orderId: idText(), state: choice(discountStates), at: instant() })),
    lines: list(ledgerLine()),
    nextCursor: orNull(idText()),
  });

const logIn = () =>
  view({ id: idText(), device: text(), country: orNull(text()), createdAt: instant(), usedAt: instant() });

const report = () =>
  view({
    id: idText(),
    category: choice(reportCategories),
    status: choice(reportStates),
    other: orNull(idText()),
    createdAt: instant(),
    resolvedAt: orNull(instant()),
  });

const complaint = () =>
  view({
    id: idText(),
    reference: text(),
    category: choice(complaintCategories),
    status: choice(complaintStates),
    orderId: orNull(idText()),
    createdAt: instant(),
    closedAt: orNull(instant()),
  });

const refund = () =>
  view({
    id: idText(),
    orderId: idText(),
    status: choice(refundStates),
    kind: choice(refundKinds),
    amount: moneyView(),
    credits: count(),
    createdAt: instant(),
    endedAt: orNull(instant()),
  });

const mail = () =>
  view({
    id: idText(),
    kind: text(),
    address: orNull(text()),
    language: text(),
    state: choice(mailStates),
    createdAt: instant(),
    sentAt: orNull(instant()),
  });

const timelineLine = () =>
  view({
    id: idText(),
    kind: choice(timelineKinds),
    what: text(),
    by: orNull(text()),
    rule: orNull(choice(banReasons)),
    reason: orNull(text()),
    money: orNull(moneyView()),
    at: instant(),
  });

const tracking = () =>
  view({
    network: optional(text()),
    ref: optional(text()),
    sub1: optional(text()),
    sub2: optional(text()),
    sub3: optional(text()),
    lander: optional(text()),
  });

const consent = () =>
  view({ id: idText(), kind: choice(consentKinds), subject: text(), given: flag(), version: text(), at: instant() });

export const adminMemberPartsShapes = () => [
  shapesFor(readMemberTimeline, {
    params: memberId(),
    query: timelinePage(),
    answer: view({ lines: list(timelineLine()), nextCursor: orNull(text()) }),
  }),
  shapesFor(readMemberProfile, { params: memberId(), answer: profile() }),
  shapesFor(readMemberMoney, { params: memberId(), query: page(), answer: money() }),
  shapesFor(readMemberMails, { params: memberId(), answer: list(mail()) }),
  shapesFor(readMemberLogIns, {
    params: memberId(),
    answer: view({
      sessions: list(logIn()),
      devices: list(logIn()),
      secondFactor: flag(),
      passkeys: count(),
      phone: orNull(text()),
    }),
  }),
  shapesFor(readMemberReports, { params: memberId(), answer: view({ about: list(report()), by: list(report()) }) }),
  shapesFor(readMemberCases, {
    params: memberId(),
    answer: view({ complaints: list(complaint()), refunds: list(refund()) }),
  }),
  shapesFor(readMemberConsents, {
    params: memberId(),
    answer: view({
      consents: list(consent()),
      tracking: orNull(tracking()),
      mailsOff: list(text()),
    }),
  }),
];
