import { jest } from '@jest/globals';

/**
 * Chromium on a busy machine sometimes stops painting for half a minute. Errors of the first try are printed, so that a
 * test that often needs the retry is noticed.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
