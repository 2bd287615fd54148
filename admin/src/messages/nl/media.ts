import type { mediaTexts as english } from '../en/media.ts';
import type { TextsLike } from '../texts.ts';

export const mediaTexts = {
  media: {
    title: 'Afbeeldingen',
    intro:
      'Logo’s en afbeeldingen van dit merk. Bij het uploaden worden ze opnieuw getekend, zodat alleen de pixels overblijven.',
    upload: 'Afbeelding uploaden',
    kinds: 'PNG, WebP, AVIF, JPEG of SVG, hoogstens 15 MB. Maximaal 200 afbeeldingen.',
    empty: 'Nog geen afbeeldingen',
    emptyText: 'Upload een logo of een openingsbeeld en kies het onder Uiterlijk.',
    size: '%{width} × %{height}, %{kilobytes} kB',
    used: 'In gebruik als: %{names}',
    unused: 'Niet in gebruik',
    usedAs: { logo: 'logo', hero_art: 'openingsbeeld' },
    by: 'Geüpload door %{name} op %{date}',
    rename: 'Hernoemen',
    renameTitle: 'De afbeelding hernoemen',
    renameSays: 'De naam is voor collega’s. Waar de afbeelding gebruikt wordt, verandert er niets.',
    renameSubmit: 'Opslaan',
    name: 'Naam',
    delete: 'Verwijderen',
    deleteText: 'Je kunt dit niet terugdraaien.',
    keep: 'Behouden',
    copy: 'Naam kopiëren',
    copied: 'Gekopieerd.',
    wordmark: 'Het woordmerk',
  },
} satisfies TextsLike<typeof english>;
