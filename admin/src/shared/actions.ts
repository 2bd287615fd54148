import type { CallDefinition } from '@manyhearts/contract/calls';

/** The call behind each action of a resource; its roles are those that the api checks. */
export type Actions = Readonly<Record<string, Pick<CallDefinition, 'roles' | 'right'>>>;
