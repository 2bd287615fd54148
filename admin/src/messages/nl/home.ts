import type { homeTexts as english } from '../en/home.ts';
import type { TextsLike } from '../texts.ts';

export const homeTexts: TextsLike<typeof english> = {
  home: {
    title: 'Hallo %{name}',
    intro: 'Wat er wacht op de merken waar je aan werkt.',
    introBrand: 'Wat er wacht op %{name}.',
    photos: 'foto wacht op een beslissing |||| foto’s wachten op een beslissing',
    reports: 'open melding |||| open meldingen',
    complaints: 'klacht wacht op antwoord |||| klachten wachten op antwoord',
    overdue: 'antwoord is te laat |||| antwoorden zijn te laat',
    refunds: 'terugbetaling wacht op een beslissing |||| terugbetalingen wachten op een beslissing',
    approvals: 'aanvraag wacht op een tweede eigenaar |||| aanvragen wachten op een tweede eigenaar',
    ledgers: 'grootboek met een overtreden regel |||| grootboeken met een overtreden regel',
    attention: 'live merk met aandachtspunten |||| live merken met aandachtspunten',
    drafts: 'merk is nog niet live |||| merken zijn nog niet live',
    paused: 'merk is gepauzeerd |||| merken zijn gepauzeerd',
    nothing: 'Niets te doen.',
    failed: 'Dit kon niet geteld worden.',
    oldestNow: 'De oudste kwam in het afgelopen uur.',
    oldestHours: 'De oudste wacht 1 uur. |||| De oudste wacht %{smart_count} uur.',
    oldestDays: 'De oudste wacht 1 dag. |||| De oudste wacht %{smart_count} dagen.',
  },
};
