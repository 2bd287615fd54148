import { number, object } from '../fields.ts';
import { limits } from '../limits.ts';

/** How much a member may do. */
export const limitSettings = object({
  /** In Unicode code points. */
  messageLength: number().integer().min(1).max(10_000).default(1_000),
  freeConversations: number().integer().min(0).max(100).default(limits.freeConversations),
  freeMessages: number().integer().min(0).max(1_000).default(3),
  /** Days after which the credits of a message come back that was not read; 0: never. */
  unreadRefundDays: number().integer().min(0).max(365).default(0),
  /** In euros: what a member may owe by direct debits of the last eight weeks, which their bank may take back. */
  directDebitLimit: number().integer().min(0).max(10_000).default(150),
  swipeLikesPerDay: number().integer().min(0).max(1_000).default(limits.swipeLikesPerDay),
  /** Null: premium members have no daily limit. */
  swipeLikesPerDayPremium: number().integer().min(0).max(10_000).nullable().default(limits.swipeLikesPerDay),
});
