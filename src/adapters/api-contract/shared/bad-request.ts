import type { z } from 'zod';
import { nameDistance } from '../../../domain/aliases/edit-distance.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import { requestProblems } from '../../../domain/failures/requests.ts';

/** The failures of a request that cannot be parsed, before its handler is called. */
export type RequestFailure = FailureOf<'bad-request' | 'bad-alias' | 'unknown-field'>;

/** The options of `safeParse`. The input in an issue distinguishes a missing field from one of the wrong type. */
export const parseOptions = {
  reportInput: true,
  // The message for an unknown field is the most similar known field.
  error: (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys' ? findNearestField(issue.keys[0] ?? '', knownFields(issue.inst)) : undefined,
} as const;

/**
 * Converts issues to a failure: an unknown field, or otherwise the first issue. The message of a schema is a key in the table of problems,
 * such as `country`; a schema that parses a name has a failure of its own.
 */
export function toBadRequest(error: z.ZodError): RequestFailure {
  const issue = unknownFieldIn(error.issues) ?? error.issues[0];
  if (issue === undefined) return { kind: 'bad-request', problem: 'unknown' };
  if (issue.code === 'custom' && issue.params?.failure !== undefined) return issue.params.failure;
  if (issue.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0]].join('.');
    return { kind: 'unknown-field', field, ...(issue.message !== '' && { suggestion: issue.message }) };
  }
  const field = issue.path.join('.');
  return { kind: 'bad-request', ...(field === '' ? {} : { field }), ...getProblem(issue) };
}

type Issue = z.core.$ZodIssue;

function unknownFieldIn(issues: readonly Issue[]): Issue | undefined {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') return issue;
    if (issue.code !== 'invalid_union') continue;
    const nested = unknownFieldIn(issue.errors.flat());
    if (nested !== undefined) return { ...nested, path: [...issue.path, ...nested.path] };
  }
  return undefined;
}

const knownFields = (schema: unknown): readonly string[] =>
  Object.keys((schema as z.core.$ZodObject | undefined)?._zod.def.shape ?? {});

/** Returns the field name that may be meant; empty if none is similar. */
function findNearestField(typed: string, names: readonly string[]): string {
  const key = typed.toLowerCase();
  const [nearest] = names
    .map((name) => ({ name, distance: nameDistance(key, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= name.length / 3)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name ?? '';
}

type Problem = Pick<FailureOf<'bad-request'>, 'problem' | 'limit' | 'expected'>;

function getProblem(issue: Issue): Problem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { problem: 'required' } : { problem: 'type', expected: [issue.expected] };
    case 'invalid_value':
      return { problem: 'value', expected: issue.values.map(String) };
    case 'too_small':
      if (issue.origin === 'string') return { problem: 'required' };
      return { problem: 'too-small', limit: Number(issue.minimum) };
    case 'too_big':
      return { problem: issue.origin === 'string' ? 'too-long' : 'too-big', limit: Number(issue.maximum) };
    default: {
      const { expected, limit } = (issue.code === 'custom' && issue.params) || {};
      const problem = requestProblems.find((known) => known === issue.message) ?? 'unknown';
      return { problem, ...(expected === undefined ? {} : { expected }), ...(limit === undefined ? {} : { limit }) };
    }
  }
}
