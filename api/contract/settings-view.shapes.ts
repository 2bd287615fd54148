import {
  choice,
  count,
  idText,
  list,
  numberAmong,
  orNull,
  price,
  recordBy,
  text,
  view,
  named,
} from './answer-fields.ts';
import { countryCodes, currencies } from './countries.ts';
import { host, object } from './fields.ts';
import { languages } from './languages.ts';
import { nicheNumbers } from './niches.ts';
import { profileFields, searchFields } from './profile-fields.ts';
import { readSettings } from './settings-view.ts';
import { shapesFor } from './shapes.ts';

const yesOrNo = () => choice(['yes', 'no']);

export const settingsViewShapes = () => [
  shapesFor(readSettings, {
    query: object({ domain: host() }),
    answer: named(
      'PublicSettings',
      view({
        name: text(),
        index_title: text(),
        description: text(),
        domain: text(),
        domain_language: choice(languages),
        languages: list(choice(languages)),
        countries: list(view({ code: choice(countryCodes), name: text(), currency: choice(currencies) })),
        niche: numberAmong(nicheNumbers),
        theme: text(),
        company_id: idText(),
        mail_name: text(),
        support_email: text(),
        support_phone: text(),
        geoip_country: orNull(text()),
        geoip_selected_country: choice(countryCodes),
        cdn_prefix: text(),
        visible_profile_fields: list(choice(profileFields)),
        visible_profile_notes: text(),
        search_fields: list(choice(searchFields)),
        message_credits: count(),
        photo_credits: count(),
        gift_credits: count(),
        signup_credits: count(),
        message_length: count(),
        free_conversations: count(),
        free_messages: count(),
        minimum_message_costs: recordBy(countryCodes, view({ costs: price(), currency: choice(currencies) })),
        enable_site_entry_popup: yesOrNo(),
        entry_popup_excluded_countries: list(choice(countryCodes)),
        push_public_key: orNull(text()),
        fictional_warning: view({ singular: text(), plural: text() }),
        refund_days: count(),
        signups: choice(['all', 'with_trafficsource', 'none']),
        logged_out_search: yesOrNo(),
        logged_out_search_trafficsource: yesOrNo(),
        member_resell: yesOrNo(),
        min_age: count(),
        premium_match_claim: orNull(count()),
        cam_teaser: orNull(view({ title: text(), text: text(), url: text(), image: text() })),
      }),
    ),
  }),
];
