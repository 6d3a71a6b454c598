import { toHandleCandidates } from '../aliases/name-problems.ts';
import { isReservedUsername, parseUsername } from './account.ts';

/**
 * Returns an allowed username that is like a text, or like the name in an email address, spelt in ASCII; `undefined` if there is none.
 *
 * @example proposeUsername('Salma Khan') // 'salma-khan'
 */
export function proposeUsername(text: string): string | undefined {
  const [name = ''] = text.split('@');
  const [first, second] = toHandleCandidates(name);
  const proposed = second?.includes('-') ? [second, first] : [first];
  return proposed.find(
    (username) => username !== undefined && parseUsername(username).ok && !isReservedUsername(username, ''),
  );
}
