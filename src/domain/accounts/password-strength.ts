export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'strong';

/**
 * How long a password resists guessing, by its length and the variety of its letters; a rough measure while typing. Only the server knows
 * whether it is common. `username`: a password that contains it is weak.
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

/** Letters that neither repeat the one before nor follow it in the alphabet or in counting. */
const countFresh = (letters: readonly string[]): number =>
  letters.filter((letter, index) => {
    const step = index === 0 ? 2 : Math.abs(letter.codePointAt(0)! - letters[index - 1]!.codePointAt(0)!);
    return step > 1;
  }).length;

/** Returns the number of letters that each letter of a password may be chosen from. */
function getPool(password: string): number {
  const pools: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 20],
  ];
  return pools.reduce((all, [sign, size]) => all + (sign.test(password) ? size : 0), 0);
}
