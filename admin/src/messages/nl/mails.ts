import type { mailTexts as english } from '../en/mails.ts';
import type { TextsLike } from '../texts.ts';

export const mailTexts: TextsLike<typeof english> = {
  mails: {
    title: 'Mails',
    intro: 'Mails aan leden van de laatste 30 dagen. Adressen zijn ingekort.',
    all: 'Alle',
    empty: { title: 'Geen mails', text: 'In de laatste 30 dagen is er geen mail van dit soort.' },
    status: {
      held: 'Vastgehouden',
      waiting: 'Wacht',
      sent: 'Verstuurd',
      delivered: 'Bezorgd',
      bounced: 'Kwam terug',
      complained: 'Als spam gemeld',
      refused: 'Geweigerd',
      suppressed: 'Niet verstuurd',
    },
    resend: 'Opnieuw versturen',
    resendTitle: 'Deze mail opnieuw versturen?',
    resendSays: '“%{kind}” gaat naar het huidige adres van het lid, met de gegevens die erin stonden.',
    resendRefused:
      'Deze mail kan niet opnieuw worden verstuurd: hij is al drie keer herhaald, of het lid heeft geen bevestigd adres.',
    resent: 'De mail is onderweg.',
    hook: 'Adres voor meldingen',
    hookSays:
      'Laat je mailprovider hier melden wat er van mails werd: POST deze JSON naar het pad hieronder, op elk domein van je merken. Houd het geheim. Het verandert met APP_SECRET.',
    hookPath: 'Pad',
    close: 'Sluiten',
  },
  suppressions: {
    title: 'Geblokkeerde adressen',
    intro:
      'Mails aan deze adressen kwamen terug of werden als spam gemeld. Ze krijgen alleen wat wettelijk verstuurd moet worden: bonnen, terugbetalingen, beslissingen over hen en wat het einde van hun account betreft. Na een jaar proberen we het weer.',
    empty: { title: 'Geen geblokkeerde adressen', text: 'Elk adres krijgt zijn mails.' },
    erased: 'Gewist lid',
    reason: { bounced: 'De mailbox neemt geen mails aan', complained: 'Een mail werd als spam gemeld' },
    lift: 'Vrijgeven',
    liftTitle: 'Dit adres weer alle mails laten krijgen?',
    liftSays: {
      bounced:
        'Als de mailbox nog steeds geen mails aanneemt, komt de volgende terug en staat het adres weer in deze lijst.',
      complained: 'Deze persoon meldde een mail als spam. Geef het adres alleen vrij als die erom vraagt.',
    },
    why: 'Reden',
    whyHelp: 'Die blijft in het logboek.',
    lifted: 'Het adres krijgt weer alle mails.',
    gone: 'Een collega heeft het adres al vrijgegeven.',
  },
  resources: {
    mails: {
      name: 'Mail |||| Mails',
      fields: {
        createdAt: 'Geschreven',
        kind: 'Over',
        address: 'Aan',
        status: 'Status',
        reportedAt: 'Gemeld',
        tenantId: 'Merk',
        mayResend: 'Mag opnieuw',
      },
    },
    'received-mails': {
      name: 'Binnengekomen e-mail |||| Binnengekomen e-mails',
      fields: {
        createdAt: 'Binnen',
        from: 'Van',
        reference: 'Klacht',
        status: 'Wat ermee gebeurde',
        files: 'Bestanden niet bewaard',
        tenantId: 'Merk',
      },
    },
    suppressions: {
      name: 'Geblokkeerd adres |||| Geblokkeerd',
      fields: { createdAt: 'Sinds', address: 'Adres', status: 'Waarom', tenantId: 'Merk', id: 'Id' },
    },
  },
};
