import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../ports/password-hasher.ts';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const today = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The package's `Algorithm.Argon2id`, a const enum that is not there at run time. */
const argon2id = 2;

export function argon2Passwords(parameters: Partial<typeof today> = {}): PasswordHasher {
  const options = { algorithm: argon2id, ...today, ...parameters };
  let nobodys: Promise<string> | undefined;
  const hashOfNobody = () => {
    nobodys ??= hash('nobody has this password', options);
    return nobodys;
  };
  let common: Promise<ReadonlySet<string>> | undefined;

  return {
    async isCommon(password) {
      common ??= commonPasswords();
      return (await common).has(password.toLowerCase());
    },

    hash: (password) => hash(password, options),

    async matches(kept, password) {
      const right = await verify(kept ?? (await hashOfNobody()), password);
      return right && kept !== null;
    },

    isOutdated(kept) {
      const made = parseOptions(kept);
      return (
        made.algorithm !== options.algorithm ||
        made.memoryCost < options.memoryCost ||
        made.timeCost < options.timeCost ||
        made.parallelism < options.parallelism
      );
    },
  };
}

/** The 49,000 most common of leaked lists. Read when the first one registers, so that the server starts without them. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
