import type { draftTexts as english } from '../en/drafts.ts';
import type { TextsLike } from '../texts.ts';

export const draftTexts: TextsLike<typeof english> = {
  drafts: {
    news: 'Er kwam nieuws binnen sinds je begon te schrijven. Lees het voordat je verstuurt.',
    read: 'Ik heb het gelezen',
    replaces: 'Je hebt al iets geschreven; dat staat er nog.',
    replace: 'Vervangen',
    append: 'Eronder zetten',
    saved: {
      by: '%{by} heeft op %{at} opgeslagen. Wat je typte staat er nog, en is niet opgeslagen.',
      unknown: 'Een collega heeft intussen opgeslagen. Wat je typte staat er nog, en is niet opgeslagen.',
      take: 'Die van hen overnemen',
      keep: 'Die van mij houden, over die van hen',
    },
  },
};
