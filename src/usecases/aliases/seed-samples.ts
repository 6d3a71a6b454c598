import type { User } from '../../domain/accounts/user.ts';
import { type InfraFailure, isInfraFailure } from '../../domain/failure.ts';
import { emptyDraft } from '../../domain/location/location.ts';
import { sampleAliases } from '../../domain/location/sample-aliases.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { UserStore } from '../../ports/accounts/user-store.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import type { AliasUseCases } from './types.ts';

interface Deps {
  readonly users: UserStore;
  readonly aliases: Pick<AliasUseCases, 'listByOwner' | 'create'>;
  readonly secrets: SecretGenerator;
}

/**
 * Stores the sample aliases of the landing page in a new database, owned by an account without a password. In a database that has this
 * account, it adds missing samples, because an earlier run may have been interrupted.
 */
export async function seedSamples(
  { users, aliases, secrets }: Deps,
  { isNew }: { readonly isNew: boolean },
): Promise<Result<void, InfraFailure>> {
  const found = await users.findByUsername(ownerName);
  if (!found.ok) return found;
  if (found.value === undefined && !isNew) return ok(undefined);
  const owner = found.value ?? {
    id: secrets.createId(),
    username: ownerName,
    email: `${ownerName}@localhost`,
    passwordHash: null,
  };
  if (found.value === undefined) {
    const added = await users.add(owner);
    if (!added.ok) return isInfraFailure(added.failure) ? err(added.failure) : ok(undefined);
  }
  return createMissing(aliases, owner);
}

async function createMissing(aliases: Deps['aliases'], owner: User): Promise<Result<void, InfraFailure>> {
  const existing = await aliases.listByOwner(owner);
  if (existing.ok && existing.value.locations.length >= sampleAliases.length) return ok(undefined);
  for (const sample of sampleAliases) {
    const created = await aliases.create({ ...emptyDraft, ...sample }, owner);
    if (!created.ok && isInfraFailure(created.failure)) return err(created.failure);
  }
  return ok(undefined);
}

const ownerName = 'samples';
