import type { z } from 'zod';
import { type FailureOf, requestProblems } from '../../domain/failure.ts';

/** Options of `safeParse`: the input in an issue tells a missing field from one of another type. */
export const parseOptions = { reportInput: true } as const;

/**
 * The first issue of a request as a failure. A schema's own message is one of the table's problems: `country`; one that reads a
 * name says itself what is wrong with it.
 */
export function badRequestOf(error: z.ZodError): FailureOf<'bad-request' | 'bad-alias'> {
  const [issue] = error.issues;
  if (issue === undefined) return { kind: 'bad-request', problem: 'unknown' };
  if (issue.code === 'custom' && issue.params?.failure !== undefined) return issue.params.failure;
  const field = issue.path.join('.');
  return { kind: 'bad-request', ...(field === '' ? {} : { field }), ...problemOf(issue) };
}

type Problem = Pick<FailureOf<'bad-request'>, 'problem' | 'limit' | 'expected'>;

function problemOf(issue: z.core.$ZodIssue): Problem {
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
    default:
      return { problem: requestProblems.find((known) => known === issue.message) ?? 'unknown' };
  }
}
