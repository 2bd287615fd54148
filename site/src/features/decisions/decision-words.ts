import type { DecisionGround, DecisionState, DecisionView, ReportOutcome } from '@manyhearts/contract/decisions';
import type { ReportCategory } from '@manyhearts/contract/reports';

const acts = { warn: 'act.warn', block: 'act.block', ban: 'act.ban' } as const;
const limits = {
  messages: 'limit.messages',
  likes: 'limit.likes',
  photos: 'limit.photos',
  search: 'limit.search',
} as const;
const removals = {
  photo: 'remove.photo',
  message: 'remove.message',
  profile_text: 'remove.profile_text',
} as const;

/** Key of the sentence that says what was decided. */
export function actText({ act, limited, removed }: Pick<DecisionView, 'act' | 'limited' | 'removed'>) {
  if (act === 'limit') return limits[limited ?? 'messages'];
  return act === 'remove' ? removals[removed ?? 'photo'] : acts[act];
}

export const stateTexts = {
  in_force: 'state.in_force',
  ended: 'state.ended',
  lifted: 'state.lifted',
} as const satisfies Record<DecisionState, string>;

export const outcomeTexts = {
  upheld: 'outcome.upheld',
  dismissed: 'outcome.dismissed',
  overturned: 'outcome.overturned',
} as const satisfies Record<ReportOutcome, string>;

export const groundTexts = { rules: 'ground.rules', law: 'ground.law' } as const satisfies Record<
  DecisionGround,
  string
>;

export const foundTexts = {
  fake: 'found.fake',
  fraud: 'found.fraud',
  harassment: 'found.harassment',
  minor: 'found.minor',
  explicit: 'found.explicit',
  advertising: 'found.advertising',
  stolen_photo: 'found.stolen_photo',
  other: 'found.other',
} as const satisfies Record<ReportCategory, string>;

export const ruleTexts = {
  fake: 'rule.fake',
  fraud: 'rule.fraud',
  harassment: 'rule.harassment',
  minor: 'rule.minor',
  explicit: 'rule.explicit',
  advertising: 'rule.advertising',
  stolen_photo: 'rule.stolen_photo',
  other: 'rule.other',
} as const satisfies Record<ReportCategory, string>;
