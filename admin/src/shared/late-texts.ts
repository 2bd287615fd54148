type Load = () => Promise<unknown>;

let load: Load = async () => undefined;

/** The provider of texts says here how it gets those that its start leaves out. */
export function loadLateTextsBy(given: Load): void {
  load = given;
}

/** A screen whose words come with it, so that pages without them load less. */
export async function withLateTexts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  await load();
  return screen;
}
