import type { accountTexts as english } from '../en/account.ts';
import type { TextsLike } from '../texts.ts';

export const accountTexts = {
  ownAccount: {
    title: 'Je account',
    intro: 'Ingelogd als %{name}, %{role}.',
    password: 'Wachtwoord',
    oldPassword: 'Huidig wachtwoord',
    passwordSubmit: 'Wachtwoord wijzigen',
    passwordDone: 'Je wachtwoord is gewijzigd en je andere sessies zijn beëindigd.',
    factor: 'Authenticatie-app',
    factorOn: 'Bij het inloggen wordt om de code van je app gevraagd.',
    factorOff: 'Je account heeft geen app. Buiten de demo is er altijd een nodig.',
    factorBegin: 'Andere app instellen',
    factorFirst: 'App instellen',
    factorFirstIntro: 'Scan de code met je app of typ de sleutel, en vul dan de zes cijfers in die hij toont.',
    factorIntro:
      'Scan de code met de nieuwe app of typ de sleutel, en vul daarna de zes cijfers in die hij laat zien. Tot dan werkt de oude app.',
    factorWrong:
      'Deze code klopt niet. Vul de code in die de app nu laat zien. Lukt ook dat niet, dan loopt de klok van je telefoon misschien niet gelijk: laat die zichzelf instellen.',
    factorSubmit: 'Deze app gebruiken',
    factorDone: 'De nieuwe app is in gebruik en je andere sessies zijn beëindigd.',
    codes: 'Herstelcodes',
    codesNone:
      'Je hebt er geen. Maak ze en bewaar ze op papier: met elke code kom je één keer in je account als je de app kwijt bent.',
    codesSome: 'Je hebt nog één code. |||| Je hebt nog %{smart_count} codes.',
    codesMake: 'Nieuwe codes maken',
    codesTitle: 'Nieuwe herstelcodes maken?',
    codesSays: 'Codes die je eerder maakte, werken dan niet meer.',
    codesOnce:
      'Bewaar deze codes op papier of in een kluis. Elke code werkt één keer. Ze zijn hierna niet meer te zien.',
    sessions: 'Waar je bent ingelogd',
    current: 'Deze sessie',
    unknownBrowser: 'Onbekende browser',
    since: 'sinds %{date}',
    used: 'laatst gebruikt %{date}',
    end: 'Uitloggen',
    endOthers: 'Alle andere uitloggen',
    mails: 'Mails over je account',
    address: 'E-mailadres',
    addressNow: 'Nu: %{address}',
    addressNone: 'Nog geen. Berichten over goedkeuringen en je inlog gaan naar dit adres.',
    addressSubmit: 'Adres opslaan',
    addressDone: 'Het adres is opgeslagen.',
    language: 'Taal',
    languageHelp: 'Van de console en van mails aan jou.',
    keys: 'Toetsen',
    characterKeys: 'Toetsen zonder Ctrl',
    characterKeysHelp:
      'Letters, cijfers en tekens doen meteen iets, zoals J voor de volgende rij. Zet ze uit als je met je stem werkt of als ze in de weg zitten. Dit onthoudt dit apparaat.',
  },
} satisfies TextsLike<typeof english>;
