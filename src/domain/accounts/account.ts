import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';

// A username has 3 to 30 ASCII letters and digits, with single '.', '_' or '-' between them.
// Two usernames that differ only in case or in those separators are the same.
// A password has 8 to 128 characters, is not a common one, and is not the username.
// An email address has a local part, '@', and a domain with a dot; at most 254 characters.

export function parseUsername(text: string): Result<string, FailureOf<'bad-username'>> {
  const name = text.trim();
  if (name.length < 3 || name.length > 30) return err({ kind: 'bad-username', problem: 'length' });
  if (!/^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/.test(name)) return err({ kind: 'bad-username', problem: 'characters' });
  return ok(name);
}

/** Returns the key of a username; usernames with the same key are the same name. */
export const usernameKey = (username: string): string => username.trim().toLowerCase().replace(/[._-]/g, '');

/** Returns the key that usernames share if they look alike: `Adm1n` and `admin`. */
const usernameLookalikeKey = (username: string): string =>
  usernameKey(username)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/0/g, 'o')
    .replace(/[1i]/g, 'l')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's');

const reserved: ReadonlySet<string> = new Set(
  `admin administrator administration root sysadmin sysop system superuser owner operator moderator mod staff team official
   verified whereat support help helpdesk contact info security abuse postmaster webmaster hostmaster noreply mailerdaemon
   billing press anonymous everyone nobody samples`
    .split(/\s+/)
    .map(usernameLookalikeKey),
);

/**
 * Returns whether a username cannot be registered: it is the administrator's, seems to speak for the service, or looks like such a name.
 */
export const isReservedUsername = (username: string, adminUsername: string): boolean => {
  const key = usernameLookalikeKey(username);
  return key === usernameLookalikeKey(adminUsername) || reserved.has(key);
};

export function parseEmail(text: string): Result<string, FailureOf<'bad-email'>> {
  const email = text.trim();
  const shaped =
    email.length <= 254 && email.isWellFormed() && /^[^\s@<>"(),:;\p{Cc}]+@[^\s@<>"(),:;\p{Cc}]+$/u.test(email);
  const domain = email.slice(email.indexOf('@') + 1);
  return shaped && /^[^.]+(?:\.[^.]+)+$/.test(domain) ? ok(email) : err({ kind: 'bad-email' });
}

/** Returns the key of an email address. It ignores case, because in practice mailboxes never differ only in case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Validates a password: fails if it is too short, too long, or easy to guess. `common`: it is in the list of common passwords. */
export function checkPassword(
  password: string,
  username: string,
  common: boolean,
): Result<string, FailureOf<'bad-password'>> {
  const length = [...password].length;
  if (length < 8) return err({ kind: 'bad-password', problem: 'too-short' });
  if (length > 128) return err({ kind: 'bad-password', problem: 'too-long' });
  if (common || usernameKey(password) === usernameKey(username))
    return err({ kind: 'bad-password', problem: 'too-common' });
  return ok(password);
}
