import { useLater, type Later } from '#site/boot/use-later.ts';

export type LaterQuestions = Later<typeof import('./later-questions.ts')>;

const load = () => import('./later-questions.ts');

/** The screens after the first ones and all rules, once their code is loaded. */
export function useLaterQuestions(): LaterQuestions {
  return useLater(load);
}
