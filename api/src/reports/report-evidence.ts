/** What was reported, as it was then. `photo` is a copy under a name of its own, which only moderators are given. */
export type ReportEvidence = {
  name: string;
  age: number;
  city: string;
  aboutMe: string;
  photo?: { file: string; caption: string };
};
