/**
 * Every failure that a client can receive, with its status. Codes are part of the contract and keys of the texts in
 * `locales/<language>/errors.json`; texts may change, codes may not.
 */
export const errorStatus = {
  // requests
  bad_request: 400,
  idempotency_key_required: 400,
  idempotency_key_invalid: 400,
  authentication_required: 403,
  not_permitted: 403,
  cross_site: 403,
  not_found: 404,
  unknown_domain: 404,
  method_not_allowed: 405,
  in_progress: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  challenge_required: 429,
  unexpected: 500,
  unavailable: 503,
  paused: 503,
  text_missing: 503,
  // accounts
  login_failed: 403,
  login_blocked: 429,
  // The password is right, and waiting would not help, so neither is a 429.
  second_factor_required: 403,
  second_factor_setup: 403,
  // The session is valid, but its second factor was proved too long ago for this call.
  step_up_required: 403,
  last_owner: 409,
  // A single owner's request is cancelled by a mail, and none would arrive.
  owner_unreachable: 409,
  passkey_failed: 403,
  passkey_unknown: 403,
  passkey_copied: 403,
  passkey_limit: 403,
  activation_failed: 422,
  link_expired: 404,
  email_not_found: 404,
  email_taken: 409,
  new_email_invalid: 422,
  reset_limit: 429,
  pending_deletion: 409,
  account_banned: 403,
  account_blocked: 403,
  old_password_wrong: 422,
  signup_closed: 403,
  // members
  premium_required: 403,
  blocked_by: 403,
  fictional_profile: 403,
  swipe_limit: 403,
  partner_left: 403,
  partner_unconfirmed: 403,
  partner_fictional: 403,
  message_price_changed: 409,
  same_text: 429,
  new_conversations_limit: 429,
  no_members: 404,
  photo_limit: 403,
  media_limit: 403,
  // A moderator's decision, until a time.
  messages_limited: 403,
  likes_limited: 403,
  photos_limited: 403,
  appeal_exists: 409,
  appeal_too_late: 409,
  own_decision: 403,
  photo_pending: 409,
  photo_unreadable: 422,
  photo_too_large: 422,
  photo_too_small: 422,
  // money
  not_enough_credits: 402,
  price_changed: 409,
  payment_failed: 402,
  card_payment_failed: 402,
  provider_away: 503,
  order_not_cancellable: 409,
  code_not_found: 404,
  code_used: 409,
  code_reserved: 409,
  code_expired: 409,
  code_wrong_country: 422,
  code_minimum: 422,
  code_wrong_method: 422,
  refund_closed: 409,
  spending_limit: 403,
  spending_currency: 403,
  directdebit_blocked: 403,
  directdebit_limit: 403,
  mandate_required: 403,
  mandate_refused: 403,
  sms_code_invalid: 422,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorParams = Record<string, string | number>;

/** RFC 9457; `detail` is in the language of the request. */
export type Problem = {
  status: number;
  code: ErrorCode;
  title: string;
  detail: string;
  params: ErrorParams;
  /** Also written to the log, so that support can find the failure. */
  reference?: string;
  /** Only ever true, and only when the session is missing or invalid: the client then drops its member. */
  authenticationRequired?: true;
  /** By path of the field. */
  fields?: Record<string, { code: string; params: ErrorParams; detail: string }>;
};
