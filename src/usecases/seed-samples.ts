import { isTrouble, type Trouble } from '../domain/failure.ts';
import { fail, type Outcome, ok } from '../domain/result.ts';
import { sampleAliases } from '../domain/sample-aliases.ts';
import type { AliasStore } from '../ports/alias-store.ts';
import type { Secrets } from '../ports/secret-generator.ts';
import type { UserStore } from '../ports/user-store.ts';
import { createAlias } from './create-alias.ts';

interface Needs {
  readonly users: UserStore;
  readonly aliases: AliasStore;
  readonly secrets: Secrets;
}

/**
 * Keeps the landing page's sample aliases in a new database, owned by an account without a password, so that each of them
 * opens. In one that has that account already it adds what an interruption left out.
 */
export async function plantSamples(
  { users, aliases, secrets }: Needs,
  { isNew }: { readonly isNew: boolean },
): Promise<Outcome<void, Trouble>> {
  const found = await users.byUsername(ownerName);
  if (!found.ok) return found;
  if (found.value === undefined && !isNew) return ok(undefined);
  const owner = found.value ?? {
    id: secrets.id(),
    username: ownerName,
    email: `${ownerName}@localhost`,
    passwordHash: null,
  };
  if (found.value === undefined) {
    const added = await users.add(owner);
    if (!added.ok) return isTrouble(added.failure) ? fail(added.failure) : ok(undefined);
  }
  const kept = await aliases.ownedBy(owner.id);
  if (kept.ok && kept.value.locations.length >= sampleAliases.length) return ok(undefined);
  const create = createAlias({ aliases });
  for (const sample of sampleAliases) {
    const created = await create({ ...sample, saudiShortAddress: '' }, owner);
    if (!created.ok && isTrouble(created.failure)) return fail(created.failure);
  }
  return ok(undefined);
}

const ownerName = 'samples';
