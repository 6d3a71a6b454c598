export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'strong';

/**
 * Estimates the strength of a password from its length and the variety of its characters, while the user types. Only the server checks
 * for common passwords. `username`: a password that contains it is weak.
 */
export function passwordStrength(password: string, username: string): PasswordStrength {
  const letters = [...password];
  if (letters.length < 8) return 'too-short';
  const name = username.trim().toLowerCase();
  if (name.length >= 3 && password.toLowerCase().includes(name)) return 'weak';
  const bits = countFresh(letters) * Math.log2(getPool(password));
  if (bits < 40) return 'weak';
  return bits < 60 ? 'fair' : 'strong';
}

/** Counts the characters that neither repeat the previous one nor are adjacent to it in the alphabet or among digits. */
const countFresh = (letters: readonly string[]): number =>
  letters.filter((letter, index) => {
    const step = index === 0 ? 2 : Math.abs(letter.codePointAt(0)! - letters[index - 1]!.codePointAt(0)!);
    return step > 1;
  }).length;

/** Returns the number of possible characters at each position of a password. */
function getPool(password: string): number {
  const pools: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 20],
  ];
  return pools.reduce((all, [sign, size]) => all + (sign.test(password) ? size : 0), 0);
}
