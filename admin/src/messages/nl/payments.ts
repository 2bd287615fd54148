import type { paymentTexts as english } from '../en/payments.ts';
import type { TextsLike } from '../texts.ts';

export const paymentTexts = {
  payments: {
    title: 'Betalingen',
    intro: 'Welk account bij een betaalprovider het geld van nieuwe bestellingen krijgt.',
    none: 'Er is nog geen account. Buiten een demo kan er zonder account niets verkocht worden en kan het merk niet live gaan.',
    own: 'Het eigen account van het merk',
    noOwn: 'Geen. Bestellingen bij dit merk worden betaald aan het account van het bedrijf, als dat er is.',
    company: 'Account van %{company}',
    noCompany: 'Geen. Merken van dit bedrijf worden alleen betaald als ze een eigen account hebben.',
    used: 'Krijgt nieuwe bestellingen',
    test: 'Voor tests, er gaat geen geld om',
    provider: { mollie: 'Mollie', sandbox: 'Sandbox van de demo' },
    keyEnd: 'Sleutel eindigt op %{end}, ingesteld op',
    ownersOnly: 'Alleen eigenaren kunnen een sleutel instellen, want die bepaalt wie het geld krijgt.',
    form: 'Een sleutel instellen',
    key: 'Sleutel van het account bij Mollie',
    keyHelp:
      'Hij begint met live_, of met test_ voor een sleutel waarbij geen geld omgaat. Hij wordt bij Mollie gecontroleerd en is daarna nooit meer te lezen.',
    keyShape: 'Een sleutel begint met live_ of test_, gevolgd door minstens 20 letters en cijfers.',
    scope: 'Van wie het account is',
    scopes: {
      brand: 'Alleen van %{brand}',
      company: 'Van alle merken van %{company} zonder eigen account',
    },
    earlier: 'Eerdere betalingen blijven bij het account waaraan ze gedaan zijn en worden ook vanaf daar terugbetaald.',
    waits: 'Wacht op een tweede eigenaar: %{profile}, met een sleutel die eindigt op %{end}.',
    waitsUntil:
      'In gebruik vanaf %{date}, tenzij het geannuleerd wordt: %{profile}, met een sleutel die eindigt op %{end}.',
    asked:
      'Mollie accepteert de sleutel. Hij wacht op goedkeuring van een tweede eigenaar; tot dan verandert er niets.',
    askedAlone:
      'Mollie accepteert de sleutel. Omdat je de enige eigenaar bent, wordt hij gebruikt vanaf %{date}. Tot dan verandert er niets, en met de link in de mail erover annuleer je het.',
    done: {
      brand: 'De sleutel is ingesteld. Nieuwe bestellingen bij %{brand} worden betaald aan %{profile}.',
      company:
        'De sleutel is ingesteld. Nieuwe bestellingen bij merken van %{company} zonder eigen account worden betaald aan %{profile}.',
    },
  },
} satisfies TextsLike<typeof english>;
