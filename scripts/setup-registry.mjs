/**
 * Checks that the registry answers. npm retries every package before it reports an outage, which takes half an hour.
 */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

/** No connection at all. npm reports everything else itself, such as a refusal or an unknown certificate. */
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
 * @param {Record<string, unknown>} settings npm's configuration
 * @param {number} [timeoutMs] of one attempt
 */
export async function registryAnswers(settings, timeoutMs = 6000) {
  const { registry, proxy, 'https-proxy': httpsProxy } = settings;
  // Behind a proxy only npm can connect.
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
