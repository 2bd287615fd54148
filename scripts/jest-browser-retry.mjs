import { jest } from '@jest/globals';

/**
 * A browser on a busy machine now and then stops painting for half a minute. Once more then, and what went wrong the
 * first time is printed, so that a test that needs it often is seen.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
