import type { Call, Given } from '@manyhearts/contract/calls';
import { wireRequestOf, type CallInput } from '@manyhearts/contract/wire-request';
import type { HttpClient } from './http-client.ts';

/** Makes a call of the contract. Input has the names of the code, the answer those of the wire. */
export function createCall(http: HttpClient) {
  return async <Input extends object, Answer>(
    definition: Call<Input, Answer>,
    ...[input]: object extends Input ? [input?: Given<Input>] : [input: Given<Input>]
  ): Promise<Answer> => {
    const { address, method, body } = wireRequestOf(definition, { ...input } as CallInput);
    const { json } = await http(address, { method, ...(body !== undefined && { body }) });
    return json as Answer;
  };
}
