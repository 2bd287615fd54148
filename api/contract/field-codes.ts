/**
 * Each of these prevents a launch: visitors couldn't find the brand or buy, or couldn't tell which company runs it and
 * how to reach it.
 */
export const launchErrors = [
  'launch_no_domain',
  'launch_no_bundles',
  'launch_wrong_currency',
  'launch_bundles_too_small',
  'launch_company_incomplete',
  'launch_setting_invalid',
  'launch_no_support_email',
  'launch_no_statement_name',
  'launch_refund_days',
  'launch_no_provider',
  'launch_provider_test',
  'launch_no_mail',
] as const;
/** These only warn: the launch is possible. */
export const launchWarnings = [
  'launch_domain_unreachable',
  'launch_no_popular_bundle',
  'launch_no_support_phone',
  'launch_no_vat_number',
  'launch_no_legal_detail',
  'launch_no_mail_name',
  'launch_signups_closed',
  'launch_mail_text',
] as const;

/**
 * Every reason for which a field is refused. Codes are part of the contract and keys of the texts in
 * `locales/<language>/fields.json`; texts may change, codes may not.
 */
export const fieldCodes = [
  // any field
  'field_required',
  'field_invalid',
  'field_wrong_type',
  'field_not_offered',
  'field_too_short',
  'field_too_long',
  'field_wrong_length',
  'field_unknown',
  'field_hidden_characters',
  'field_one_line',
  'number_too_small',
  'number_too_large',
  'number_not_whole',
  'list_too_short',
  'list_too_long',
  // kinds of values
  'email_invalid',
  'email_did_you_mean',
  'email_disposable',
  'url_invalid',
  'colour_invalid',
  'domain_invalid',
  'time_zone_unknown',
  // accounts
  'username_is_email',
  'username_at',
  'username_taken',
  'username_invalid',
  'birthdate_invalid',
  'birthdate_too_young',
  'consent_needed',
  'new_email_invalid',
  'passwords_differ',
  'old_password_wrong',
  'password_too_weak',
  'iban_invalid',
  'iban_refused',
  // profiles
  'contact_details',
  // complaints
  'placeholder_without_value',
  // brands
  'provider_key_refused',
  'offers_clock_dishonest',
  'domain_taken',
  'key_taken',
  'theme_unknown',
  'theme_unreadable',
  'bundle_currency',
  'price_invalid',
  'tenant_key_invalid',
  'domain_repeated',
  'domain_last',
  'domain_is_primary',
  'bundles_popular_twice',
  'pool_fixed',
  'name_taken',
  'code_invalid',
  'code_taken',
  'company_ambiguous',
  'field_of_owners',
  // pages of a brand
  'page_slug_invalid',
  'page_too_large',
  'page_paragraph',
  'page_placeholder',
  'page_braces',
  'page_html',
  'page_link',
  'page_past',
  // mails of a brand
  'mail_placeholder',
  'mail_placeholder_missing',
  'mail_braces',
  'mail_address',
  // files of brands
  'file_long',
  'file_several',
  'file_empty',
  'file_syntax',
  'file_alias',
  'file_no_names',
  'file_deep',
  ...launchErrors,
  ...launchWarnings,
] as const;

export type FieldCode = (typeof fieldCodes)[number];
