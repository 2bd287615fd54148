import jsdomEnvironment from 'jest-environment-jsdom';

const Environment = jsdomEnvironment.default ?? jsdomEnvironment;
const address = 'http://localhost/';

/** The environment of this process, and its globals before any test ran. */
let kept;
let asMade;

/** One window for all test files of a process, because shared modules hold references to it. Reset after each file. */
export default class KeptWindowEnvironment extends Environment {
  constructor(...settings) {
    if (kept) return kept;
    super(...settings);
    kept = this;
    asMade = Object.getOwnPropertyDescriptors(this.global);
  }

  async teardown() {
    const { window, cookieJar } = this.dom;
    const { document, localStorage, sessionStorage } = window;
    for (const name of Object.keys(window)) if (!Object.hasOwn(asMade, name)) delete window[name];
    for (const [name, made] of Object.entries(asMade)) if (made.configurable) Object.defineProperty(window, name, made);
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    cookieJar.removeAllCookiesSync();
    localStorage.clear();
    sessionStorage.clear();
    this.dom.reconfigure({ url: address });
  }
}
