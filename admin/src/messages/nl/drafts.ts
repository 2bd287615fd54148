import type { draftTexts as english } from '../en/drafts.ts';
import type { TextsLike } from '../texts.ts';

export const draftTexts: TextsLike<typeof english> = {
  drafts: {
    news: 'Er kwam nieuws binnen sinds je begon te schrijven. Lees het voordat je verstuurt.',
    read: 'Ik heb het gelezen',
    replaces: 'Je hebt al iets geschreven; dat staat er nog.',
    replace: 'Vervangen',
    append: 'Eronder zetten',
  },
};
