import { isReservedUsername, parseUsername } from '../../../domain/accounts/account.ts';
import { proposeUsername } from '../../../domain/accounts/propose-username.ts';

type UsernameProblem = 'characters' | 'tooLong' | 'reserved';

/** Returns why a username that is being typed is not allowed, and a similar one that is. A username may still be incomplete. */
export function checkUsername(typed: string): { problem: UsernameProblem; proposal: string | undefined } | undefined {
  const username = typed.trim();
  const problem = username === '' ? undefined : findProblem(username);
  return problem && { problem, proposal: proposeUsername(typed) };
}

function findProblem(username: string): UsernameProblem | undefined {
  if (username.length > 30) return 'tooLong';
  // The user may still type a letter after a separator, and further letters of a short name.
  const completed = username.replace(/[._-]$/, '').padEnd(3, 'a');
  if (!parseUsername(completed).ok) return 'characters';
  return isReservedUsername(username, '') ? 'reserved' : undefined;
}
