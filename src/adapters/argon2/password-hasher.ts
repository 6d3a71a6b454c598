import { createHash } from 'node:crypto';
import { hash, hashRaw, parseOptions, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import type { FailureOf } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const today = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The value of the package's `Algorithm.Argon2id`, a const enum that does not exist at run time. */
const ARGON2ID = 2;

/** The number of concurrent hashes. Each occupies one of the four threads on which Node.js also reads files and compresses responses. */
const MAX_CONCURRENT_HASHES = 2;
/**
 * The maximum numbers of waiting hashes, which take about half a second. PINs wait for all passwords and are counted separately, so that
 * they cannot prevent signing in.
 */
const limits = { password: 32, pin: 24 } as const;
const busy = { kind: 'busy', seconds: 1 } as const;

/** Creates a hasher that runs two passwords or one PIN at a time. Others wait in a queue, and fail with `busy` if it is full. */
export function createArgon2PasswordHasher(parameters: Partial<typeof today> = {}): PasswordHasher {
  const options = { algorithm: ARGON2ID, ...today, ...parameters };
  let dummyHash: Promise<string> | undefined;
  const queue = new PQueue({ concurrency: MAX_CONCURRENT_HASHES });
  /** PINs are hashed one at a time, so that a machine with two processors has one for the event loop. */
  const pins = new PQueue({ concurrency: 1 });
  const enqueue = async <T>(task: () => Promise<T>): Promise<Result<T, FailureOf<'busy'>>> =>
    queue.sizeBy({ priority: 1 }) >= limits.password ? err(busy) : ok(await queue.add(task, { priority: 1 }));
  const enqueuePin = async <T>(task: () => Promise<T>): Promise<Result<T, FailureOf<'busy'>>> =>
    pins.size >= limits.pin ? err(busy) : ok(await pins.add(() => queue.add(task, { priority: 0 })));
  const getDummyHash = () => {
    dummyHash ??= hash('no account has this password', options);
    return dummyHash;
  };
  return {
    async isCommon(password) {
      commonPasswords ??= loadCommonPasswords();
      return (await commonPasswords).has(password.toLowerCase());
    },

    hash: (password) => enqueue(() => hash(password, options)),

    matches: (hash, password) =>
      enqueue(async () => (await verify(hash ?? (await getDummyHash()), password)) && hash !== null),

    hashCode: (code, salt) =>
      enqueue(async () =>
        (await hashRaw(code, { ...options, timeCost: 1, salt: getBytes(salt) })).toString('base64url'),
      ),

    hashPin: (pin, salt) =>
      enqueuePin(() => hash(pin, { ...options, ...(salt !== undefined && { salt: getBytes(salt) }) })),

    matchesPin: (hash, pin) => enqueuePin(() => verify(hash, pin)),

    isOutdated(hash) {
      const parameters = parseOptions(hash);
      return (
        parameters.algorithm !== options.algorithm ||
        parameters.memoryCost < options.memoryCost ||
        parameters.timeCost < options.timeCost ||
        parameters.parallelism < options.parallelism
      );
    },
  };
}

/** Converts a text to the bytes of a salt. */
const getBytes = (salt: string): Buffer => createHash('sha256').update(salt).digest().subarray(0, 16);

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns the 49,000 most common passwords of leaked lists. They are loaded when the first user registers, so that a server starts without
 * them.
 */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
