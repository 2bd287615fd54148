/** What the frame shows of the member who is logged in; the rest of them is asked for by the pages that need it. */
export type SignedIn = {
  name: string;
  isPremium: boolean;
  credits: number;
  unreadMessages: number;
  newLikes: number;
};
