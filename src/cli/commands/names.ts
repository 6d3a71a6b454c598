import { setTimeout } from 'node:timers/promises';
import { formatAlias } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { NameCache } from '../../usecases/index.ts';
import type { ServerConnection } from '../context/context.ts';
import { resolveServerUrl, type ServerOptions, withServer } from '../input/options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { exitCode } from '../output/exit-codes.ts';
import { printFailure } from '../output/print-error.ts';
import { selectPlaces } from '../run/select-places.ts';
import type { CommandFile } from '../tree/command.ts';

interface NamesOptions extends ServerOptions {
  readonly handles?: boolean;
  readonly refresh?: boolean;
  readonly json?: boolean;
}

export const names: CommandFile<NamesOptions> = {
  name: 'names',
  operation: null,
  group: 'Shell',
  isRare: true,
  flags: (command) =>
    withServer(
      command
        .summary('your names, for completion')
        .description(
          'Prints the names of your newest 2,000 places, as cafe/door. They’re stored on this device and updated in the background after a minute, so the command returns at once; the first time it waits a quarter of a second for the server.',
        )
        .option('--handles', 'the handles instead')
        .option('--refresh', 'read them from the server now')
        .option('--json', 'JSON'),
    ),
  examples: [
    ['whereat names', 'one per line'],
    ['whereat resolve "$(whereat names | fzf)"', 'choose one'],
  ],
  async action({ terminal, connect, nameCache, startInBackground }, _words, options) {
    const server = resolveServerUrl(options, terminal.env);
    const cache = nameCache(server);
    if (options.refresh) {
      const read = await readNames(await connect(server));
      if (!read.ok) return printFailure(terminal, read.failure);
      cache.write({ names: read.value, requestedAt: Date.now() });
      return printNames(terminal, read.value, options);
    }
    const stored = cache.read();
    if (stored !== undefined && Date.now() - stored.requestedAt < FRESH_MS)
      return printNames(terminal, stored.names ?? [], options);
    // For the next minute, no other process requests the names.
    cache.write({ names: stored?.names, requestedAt: Date.now() });
    startInBackground(['names', '--refresh', '--server', server]);
    return printNames(terminal, stored?.names ?? (await waitForNames(cache)), options);
  },
};

/** The time after which the names are requested again. */
const FRESH_MS = 60_000;
const MAX_NAMES = 2000;

async function readNames({ api, session }: ServerConnection): Promise<Result<readonly string[], Failure>> {
  const user = await session.findUser();
  if (!user.ok) return user;
  if (user.value === null) return ok([]);
  const places = await selectPlaces(api, {}, { limit: MAX_NAMES });
  if (!places.ok) return places;
  return ok(places.value.map(({ handle, label }) => formatAlias(handle, label).slice(1).replace('#', '/')));
}

/** Returns the cached names. Waits for them at most 250 ms, because the user has pressed Tab. */
async function waitForNames(cache: NameCache): Promise<readonly string[]> {
  const end = Date.now() + 250;
  for (;;) {
    const found = cache.read()?.names;
    if (found !== undefined || Date.now() > end) return found ?? [];
    await setTimeout(20);
  }
}

function printNames({ out }: Terminal, all: readonly string[], { handles, json }: NamesOptions) {
  const safe = all.filter((name) => SAFE_NAME.test(name));
  const found = handles ? [...new Set(safe.map((name) => name.replace(/\/.*/, '')))] : safe;
  if (json) writeLine(out, JSON.stringify(found));
  else out.write(found.map((name) => `${name}\n`).join(''));
  return exitCode.ok;
}

/** Matches the names that are printed. A shell could interpret other characters, and a server can return any. */
const SAFE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*\/[\p{L}\p{M}\p{N}._-]+$/u;
