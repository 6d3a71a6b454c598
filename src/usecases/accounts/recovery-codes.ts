import type { InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { RecoveryEffects, RecoveryStore } from '../../ports/accounts/recovery-store.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';

/** Ten single-use codes per account, for a lost password or second factor. */
export interface RecoveryCodes {
  /** Generates codes without storing them; a new account is stored together with its codes. */
  generate(userId: string): Promise<Result<NewRecoveryCodes, InfraFailure>>;
  /** Replaces all codes of an account. Only this result contains the new codes. */
  issue(userId: string): Promise<Result<readonly string[], InfraFailure>>;
  countLeft(userId: string): Promise<Result<number, InfraFailure>>;
  /** Uses up a code; returns false if it is not a code of this account. */
  use(userId: string, code: string): Promise<Result<boolean, InfraFailure>>;
  /** Previews what `setPassword` would end; `undefined` for a wrong code. Takes as long without an account as with one. */
  findEffects(userId: string | undefined, code: string): Promise<Result<RecoveryEffects | undefined, InfraFailure>>;
  /** Sets the password and returns what that ended; `undefined` for a wrong code. Takes as long without an account as with one. */
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

/** The salt for a missing account. No account has this id. */
const UNKNOWN_ACCOUNT = 'unknown';

export function createRecoveryCodes({ recovery, passwords, secrets }: Deps): RecoveryCodes {
  /** Hashes a code with the account's id as the salt, so that equal codes of two accounts have different hashes. */
  const computeHash = (userId: string, code: string) => passwords.hashCode(normalizeCode(code), userId);

  const generate: RecoveryCodes['generate'] = async (userId) => {
    const codes = Array.from({ length: CODE_COUNT }, () => secrets.createRecoveryCode());
    const hashes: string[] = [];
    // Sequential, so that a sign-up occupies no more of the hash queue than a sign-in.
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

    countLeft: recovery.countCodes,

    async use(userId, code) {
      const hash = await computeHash(userId, code);
      return hash.ok ? recovery.consumeCode(userId, hash.value) : hash;
    },

    async findEffects(userId = UNKNOWN_ACCOUNT, code) {
      const hash = await computeHash(userId, code);
      return hash.ok ? recovery.findByCode(userId, hash.value) : hash;
    },

    async setPassword(userId = UNKNOWN_ACCOUNT, code, passwordHash) {
      const hash = await computeHash(userId, code);
      return hash.ok ? recovery.setPasswordByCode(userId, hash.value, passwordHash) : hash;
    },
  };
}

/** Normalizes a typed code to upper case without spaces and hyphens. */
const normalizeCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
