import { useMemo } from 'react';
import { keptObject, remembered } from '#site/boot/remembered.ts';
import { useMember } from '#site/store/member.ts';
import type { Values } from './form-values.rules.ts';

/** Where a form keeps what is typed until it is sent or discarded, so that a reload or a closed dialog does not lose it. */
export type Keeper<V = object> = {
  read: () => Values;
  /** `changed` are the values that differ from the initial ones. */
  write: (values: V, changed: Partial<V>) => void;
  /** Drops these fields; those of other forms with the same subject stay. */
  drop: (names: readonly string[]) => void;
};

type Drafts = { member: string; of: Readonly<Record<string, unknown>> };

/** Subject of the forms about the own profile, which keep their fields together. */
export const profileDraft = (member: string): string => `profile.${member}`;

const none: readonly string[] = [];

/**
 * A member's drafts on this device. Forms with one subject share it, each with its own fields, of which `unkept` are
 * never kept.
 */
export function useMemberDraft(subject: string, unkept = none): Keeper {
  const member = useMember(({ name }) => name) ?? '';
  return useMemo(() => memberDraft(member, subject, unkept), [member, subject, unkept]);
}

/** For the member of that name; drafts of another one are ignored, and overwritten. */
export function memberDraft(member: string, subject: string, unkept = none): Keeper {
  const read = () => without(fieldsOf(draftsOf(member)[subject]), unkept);
  const keep = (fields: Values): void => {
    const { [subject]: _before, ...others } = draftsOf(member);
    const left = Object.keys(fields).length === 0 ? others : { ...others, [subject]: fields };
    if (Object.keys(left).length === 0) remembered.drafts.clear();
    else remembered.drafts.write(JSON.stringify({ member, of: left } satisfies Drafts));
  };
  return {
    read,
    write: (values, changed) => keep({ ...without(read(), Object.keys(values)), ...without(changed, unkept) }),
    drop: (names) => keep(without(read(), names)),
  };
}

function without(fields: object, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function draftsOf(member: string): Drafts['of'] {
  const kept = keptObject(remembered.drafts.read());
  return kept.member === member ? fieldsOf(kept.of) : {};
}

/** The device's owner can edit what is stored. */
function fieldsOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
