import type { queueTexts as english } from '../en/queue.ts';
import type { TextsLike } from '../texts.ts';

export const queueTexts = {
  queue: {
    title: 'Wachtrij',
    open: 'Wachtrij openen',
    claimedBy: '%{by} bekijkt dit nu',
    decidedBy: '%{by} heeft hierover net beslist',
    verdicts: 'Beslissen',
    skip: 'Aan een collega overlaten',
    undo: 'Ongedaan maken',
    undoHint: 'Met U maak je dit binnen vijf seconden ongedaan.',
    undone: 'Ongedaan gemaakt.',
    leave: 'Terug naar de lijst',
    waiting: '1 wacht |||| %{smart_count} wachten',
    decided: 'Je hebt er 1 beoordeeld. |||| Je hebt er %{smart_count} beoordeeld.',
    paused: 'Gepauzeerd',
    pausedText:
      'Er is twee minuten niets beslist, dus collega’s kunnen het overnemen. Wat je al hebt beslist, blijft staan.',
    resume: 'Verdergaan',
    again: 'Opnieuw kijken',
    conflict: 'Een collega was eerder. Die beslissing blijft staan.',
    conflictBy: '%{by} was eerder. Die beslissing blijft staan.',
    gone: 'Dit bestaat niet meer. Er valt niets te beslissen.',
    tooLate: 'De vijf seconden zijn voorbij. De beslissing blijft staan.',
  },
  history: {
    title: 'Eerdere beslissingen',
    none: 'Er is over dit lid nog niets beslist.',
    failed: 'De eerdere beslissingen konden niet worden geladen.',
    banned: 'Uitgesloten op %{date}: %{reason}',
    photos: 'Foto’s',
    reports: 'Meldingen',
    by: 'door %{by}',
    as: 'als: %{finding}',
  },
} satisfies TextsLike<typeof english>;
