import type { Language } from '@manyhearts/contract/languages';
import { nicheNames } from '@manyhearts/contract/niches';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { brandTexts } from '@manyhearts/locales/brand-texts';
import { nicheTexts } from '@manyhearts/locales/niche-texts';
import { siteMessages } from '@manyhearts/locales/site-texts';
import type { Tenant } from '../core/ctx/tenant.ts';

type Words = Pick<SettingsView, 'indexTitle' | 'description' | 'fictionalWarning'>;
type Speaker = Pick<Tenant, 'name' | 'niche' | 'domainLanguage' | 'settings'>;

/**
 * What a brand says of itself in a language: its own words for it, else the product's. Words that it wrote for its own
 * language are shown in no other.
 */
export function brandWords(brand: Speaker, language: Language): Words {
  const { title, lead } = heroOf(brand, language);
  const own = language === brand.domainLanguage ? inItsLanguage(brand) : translated(brand, language);
  const { fictionalProfiles, fictionalWarning } = brand.settings.profiles;
  const mayBeFictional = fictionalProfiles || fictionalWarning.plural !== '';
  const fictional = mayBeFictional ? brandTexts[language].fictional : { singular: '', plural: '' };
  return {
    indexTitle: own.indexTitle || `${brand.name}: ${title}`,
    description: own.description || lead,
    fictionalWarning: {
      singular: own.fictionalWarning.singular || fictional.singular,
      plural: own.fictionalWarning.plural || fictional.plural,
    },
  };
}

function inItsLanguage({ settings: { site, profiles } }: Speaker): Words {
  return { indexTitle: site.indexTitle, description: site.description, fictionalWarning: profiles.fictionalWarning };
}

function translated({ settings: { translations } }: Speaker, language: Language): Words {
  return {
    indexTitle: translations.titles[language],
    description: translations.descriptions[language],
    fictionalWarning: {
      singular: translations.singularWarnings[language],
      plural: translations.pluralWarnings[language],
    },
  };
}

/** Only brands that let everybody in promise it: the niche's own lead may say "Join free". */
function heroOf({ niche, settings }: Speaker, language: Language): { title: string; lead: string } {
  const { title, lead } = {
    ...siteMessages.landing[language].hero,
    ...nicheTexts[nicheNames[niche]][language].landing?.hero,
  };
  return { title, lead: settings.signup.signups === 'all' ? lead : title };
}
