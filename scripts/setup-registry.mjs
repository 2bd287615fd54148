/** Whether there is a registry to install from. npm tries every package again and again before it says so: half an hour. */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

/** No answer at all. Everything else, also a refusal or a strange certificate, is npm's to judge. */
const noAnswer = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);
const attempts = 3;

/**
 * @param {Record<string, unknown>} settings what npm is set to
 * @param {number} [timeoutMs] of one attempt
 */
export async function registryAnswers(settings, timeoutMs = 6000) {
  const { registry, proxy, 'https-proxy': httpsProxy } = settings;
  // Behind a proxy only npm knows the way.
  if (proxy || httpsProxy || typeof registry !== 'string' || !/^https?:/.test(registry)) return true;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await answers(registry, timeoutMs)) return true;
    if (attempt < attempts) await new Promise((next) => setTimeout(next, timeoutMs / 6));
  }
  return false;
}

/** @param {string} url @param {number} timeoutMs @returns {Promise<boolean>} */
function answers(url, timeoutMs) {
  return new Promise((resolve) => {
    const request = (url.startsWith('https') ? overHttps : overHttp)(
      url,
      { method: 'HEAD', timeout: timeoutMs },
      (response) => {
        response.resume();
        resolve(true);
      },
    );
    request.on('timeout', () => {
      resolve(false);
      request.destroy();
    });
    request.on('error', (/** @type {NodeJS.ErrnoException} */ fault) => resolve(!noAnswer.has(fault.code ?? '')));
    request.end();
  });
}
