import type { GiftId } from '@manyhearts/contract/gifts';

/** `me` is the log-in of the demo, `you` the other member. */
export type DemoLine = { by: 'me' | 'you'; text: string } | { by: 'me' | 'you'; gift: GiftId };
export type DemoDialogue = {
  lines: readonly DemoLine[];
  /** Minutes since the last line. */
  minutesAgo: number;
  /** Lines at the end that `me` has not read. */
  unread: number;
};

const me = (text: string): DemoLine => ({ by: 'me', text });
const you = (text: string): DemoLine => ({ by: 'you', text });
const gift = (by: 'me' | 'you', id: GiftId): DemoLine => ({ by, gift: id });

export const dialoguesOfDemo: readonly DemoDialogue[] = [
  {
    minutesAgo: 3,
    unread: 2,
    lines: [
      you('Your profile made me smile. Do you really bake your own bread?'),
      me('Every Sunday. It fails every second Sunday.'),
      you('Then I will come on the other ones.'),
      you('Rye or wheat? This is an important question.'),
    ],
  },
  {
    minutesAgo: 42,
    unread: 1,
    lines: [
      me('I saw that you walk a lot. Where to next?'),
      you('Along the coast, three days, with a very small tent.'),
      me('Alone?'),
      you('With my dog, who takes most of the tent.'),
      me('Then this is for the two of you.'),
      gift('me', 'coffee'),
      you('We shared it. He wanted the cake.'),
      gift('you', 'cake'),
    ],
  },
  {
    minutesAgo: 60 * 5,
    unread: 0,
    lines: [
      you('Hi! We seem to like the same records.'),
      me('Which one do you play when it rains?'),
      you('Whatever is on the player. I don’t get up when it rains.'),
      me('A sensible rule.'),
    ],
  },
  {
    minutesAgo: 60 * 26,
    unread: 1,
    lines: [
      me('Good evening! What is the best thing that you cooked this week?'),
      you('Soup. I can send you the recipe: www.soup.example'),
    ],
  },
  {
    minutesAgo: 60 * 24 * 4,
    unread: 0,
    lines: [me('Is the photo with the lighthouse from Denmark?')],
  },
  {
    minutesAgo: 60 * 24 * 9,
    unread: 0,
    lines: [
      you('Hello from the other end of the country.'),
      me('Hello! Which end?'),
      you('The windy one.'),
      me('I like wind. My hat doesn’t.'),
      you('Tie it on and visit.'),
      me('In spring, then.'),
      you('I will remember that.'),
    ],
  },
];

export const dialoguesOfNewbie: readonly DemoDialogue[] = [
  {
    minutesAgo: 4,
    unread: 2,
    lines: [you('Welcome! I see that you are new here.'), you('What brought you?')],
  },
];
