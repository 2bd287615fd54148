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
        indexTitle: text(),
        description: text(),
        domain: text(),
        domainLanguage: choice(languages),
        languages: list(choice(languages)),
        countries: list(view({ code: choice(countryCodes), name: text(), currency: choice(currencies) })),
        niche: numberAmong(nicheNumbers),
        theme: text(),
        companyId: idText(),
        mailName: text(),
        supportEmail: text(),
        supportPhone: text(),
        geoipCountry: orNull(text()),
        geoipSelectedCountry: choice(countryCodes),
        cdnPrefix: text(),
        visibleProfileFields: list(choice(profileFields)),
        visibleProfileNotes: text(),
        searchFields: list(choice(searchFields)),
        messageCredits: count(),
        photoCredits: count(),
        giftCredits: count(),
        signupCredits: count(),
        messageLength: count(),
        freeConversations: count(),
        freeMessages: count(),
        minimumMessageCosts: recordBy(countryCodes, view({ costs: price(), currency: choice(currencies) })),
        enableSiteEntryPopup: yesOrNo(),
        entryPopupExcludedCountries: list(choice(countryCodes)),
        pushPublicKey: orNull(text()),
        fictionalWarning: view({ singular: text(), plural: text() }),
        refundDays: count(),
        signups: choice(['all', 'with_trafficsource', 'none']),
        loggedOutSearch: yesOrNo(),
        loggedOutSearchTrafficsource: yesOrNo(),
        memberResell: yesOrNo(),
        minAge: count(),
        premiumMatchClaim: orNull(count()),
        camTeaser: orNull(view({ title: text(), text: text(), url: text(), image: text() })),
      }),
    ),
  }),
];
