import type { InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { RecoveryEffects, RecoveryStore } from '../../ports/accounts/recovery-store.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';

/** Ten single-use codes of each account, for a password or a second factor that was lost. */
export interface RecoveryCodes {
  /** Makes codes without storing them: those of a new account are stored with it. */
  generate(userId: string): Promise<Result<NewRecoveryCodes, InfraFailure>>;
  /** New codes that replace the previous ones; they are returned only once. */
  issue(userId: string): Promise<Result<readonly string[], InfraFailure>>;
  left(userId: string): Promise<Result<number, InfraFailure>>;
  /** Returns whether it was one of this account; it is used up. */
  use(userId: string, code: string): Promise<Result<boolean, InfraFailure>>;
  /** Returns what `setPassword` with this code would end; `undefined` if it is not the account's. As slow without an account. */
  effects(userId: string | undefined, code: string): Promise<Result<RecoveryEffects | undefined, InfraFailure>>;
  /** Sets the password where the code is the account's, and answers what that ended; as slow without an account. */
  setPassword(
    userId: string | undefined,
    code: string,
    passwordHash: string,
  ): Promise<Result<RecoveryEffects | undefined, InfraFailure>>;
}

interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

interface Deps {
  readonly recovery: RecoveryStore;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretGenerator;
}

const CODE_COUNT = 10;

/** The salt if there is no account; no account has this id. */
const UNKNOWN_ACCOUNT = 'unknown';

export function createRecoveryCodes({ recovery, passwords, secrets }: Deps): RecoveryCodes {
  /** The account is the salt: two accounts with one code have two hashes. */
  const computeHash = (userId: string, code: string) => passwords.hashCode(normalizeCode(code), userId);

  const generate: RecoveryCodes['generate'] = async (userId) => {
    const codes = Array.from({ length: CODE_COUNT }, () => secrets.newRecoveryCode());
    const hashes: string[] = [];
    // One after the other, so that a sign-up takes no more of the queue of hashes than a sign-in.
    for (const code of codes) {
      const hash = await computeHash(userId, code);
      if (!hash.ok) return hash;
      hashes.push(hash.value);
    }
    return ok({ codes, hashes });
  };

  return {
    generate,

    async issue(userId) {
      const generated = await generate(userId);
      if (!generated.ok) return generated;
      const { codes, hashes } = generated.value;
      const stored = await recovery.replaceCodes(userId, hashes);
      return stored.ok ? ok(codes) : stored;
    },

    left: recovery.countCodes,

    async use(userId, code) {
      const hash = await computeHash(userId, code);
      return hash.ok ? recovery.consumeCode(userId, hash.value) : hash;
    },

    async effects(userId = UNKNOWN_ACCOUNT, code) {
      const hash = await computeHash(userId, code);
      return hash.ok ? recovery.findByCode(userId, hash.value) : hash;
    },

    async setPassword(userId = UNKNOWN_ACCOUNT, code, passwordHash) {
      const hash = await computeHash(userId, code);
      return hash.ok ? recovery.setPasswordByCode(userId, hash.value, passwordHash) : hash;
    },
  };
}

/** Returns a code as it was created, however it was typed: in lower case, with spaces, or without the hyphen. */
const normalizeCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
