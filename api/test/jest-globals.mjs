/**
 * Replaces `@jest/globals`, because modules outlive the test file that loaded them: each name forwards to the globals
 * of the file that runs now.
 */
let current = {};

/** @param {Record<string, any>} globals */
export function setGlobals(globals) {
  current = globals;
}

/** @param {string} name */
function now(name) {
  return new Proxy(function () {}, {
    apply: (_target, self, given) => Reflect.apply(current[name], self, given),
    get: (_target, key) => current[name][key],
  });
}

export const jest = now('jest');
export const expect = now('expect');
export const describe = now('describe');
export const it = now('it');
export const test = now('test');
export const beforeAll = now('beforeAll');
export const beforeEach = now('beforeEach');
export const afterAll = now('afterAll');
export const afterEach = now('afterEach');
