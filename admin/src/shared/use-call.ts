import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { Call } from '@manyhearts/contract/calls';
import type { CallArguments } from '@manyhearts/contract/client/create-client';
import type { ConsoleClient } from '#admin/client.ts';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import { toLoggedOutError } from './http-errors.ts';

/** Makes a call of the api by its definition. If the session has ended, react-admin shows the log-in. */
export function useCall(): ConsoleClient['call'] {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useCallback(
    async <Input extends object, Answer>(definition: Call<Input, Answer>, ...given: CallArguments<Input>) => {
      const answer = await dataProvider.call(definition, ...given);
      // After react-admin has logged out, it resolves with this instead of failing.
      if (isEmptyRecord(answer)) throw toLoggedOutError();
      return answer;
    },
    [dataProvider],
  );
}

function isEmptyRecord(answer: unknown): boolean {
  return JSON.stringify(answer) === '{"data":{}}';
}
