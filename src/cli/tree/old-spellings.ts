import type { Command } from 'commander';
import { parseAlias } from '../../domain/aliases/alias.ts';

/** A command line in the current spelling. */
interface Spelling {
  readonly words: readonly string[];
  /** The sentence that names the new spelling, if an old one was typed. */
  readonly notice?: string;
}

/**
 * Rewrites the spellings of the last release, which work for one more. The words of a subcommand come first in the result, so that options
 * may also be between them: `admin --direct users list`.
 */
export function toCurrentSpelling(program: Command, argv: readonly string[]): Spelling {
  const start = skipOptions(program, argv);
  const command = argv[start] ?? '';
  const rename = oldSpellings[command];
  const group = program.commands.find((candidate) => candidate.name() === command && candidate.commands.length > 0);
  if (rename === undefined && group === undefined) return { words: argv };
  const before = argv.slice(0, start);
  const after = argv.slice(start + 1);
  const isOperand = findOperands(group ?? program, after);
  const operands = after.filter((_, index) => isOperand[index]);
  const options = after.filter((_, index) => !isOperand[index]);
  const isCurrent = group !== undefined && isSubcommand(group, operands, options);
  const renamed = isCurrent ? undefined : rename?.(operands, options);
  if (renamed === undefined) return { words: [...before, command, ...operands, ...options] };
  const removed = options.filter((option) => removedOptions.has(option));
  const typed = ['whereat', command, ...removed, ...operands].join(' ');
  return {
    words: [...before, ...renamed, ...options.filter((option) => !removedOptions.has(option))],
    notice: `“${typed}” is now “whereat ${renamed.join(' ')}”. The old spelling works in this release only.`,
  };
}

/** Returns the index of the first operand, which is the command. */
function skipOptions(program: Command, argv: readonly string[]): number {
  const valued = findValuedOptions(program, false);
  let index = 0;
  while (index < argv.length && argv[index]!.startsWith('-')) index += valued.has(argv[index]!) ? 2 : 1;
  return index;
}

/** Returns for each word whether it is an operand: neither an option nor the value of one. Words after `--` are not. */
function findOperands(command: Command, words: readonly string[]): readonly boolean[] {
  const valued = findValuedOptions(command, true);
  const end = words.indexOf('--');
  return words.map(
    (word, index) =>
      (end === -1 || index < end) && (word === '-' || !word.startsWith('-')) && !valued.has(words[index - 1] ?? ''),
  );
}

/** Finds the options of a command that take a value; with `deep`, also those of its subcommands. */
function findValuedOptions(command: Command, deep: boolean): ReadonlySet<string> {
  const own = command.options.flatMap(({ required, short, long }) =>
    required ? [short, long].filter((flag) => flag !== undefined) : [],
  );
  const below = deep ? command.commands.flatMap((subcommand) => [...findValuedOptions(subcommand, true)]) : [];
  return new Set([...own, ...below]);
}

/** Returns true if the words are a subcommand; a list of the last release, `admin reports`, is not one without the word `list`. */
function isSubcommand(group: Command, [name, next]: readonly string[], options: readonly string[]): boolean {
  const found = group.commands.find((subcommand) => subcommand.name() === name);
  if (found === undefined || found.commands.length === 0) return found !== undefined;
  return asksForHelp(options) || found.commands.some((subcommand) => subcommand.name() === next);
}

type Rename = (operands: readonly string[], options: readonly string[]) => readonly string[] | undefined;

/** The replacements for the words of the last release, by their first word. */
const oldSpellings: Readonly<Record<string, Rename>> = {
  admin: ([act = '', ...words]) => {
    const path = oldAdminActs[act] ?? (oldAdminLists.has(act) ? `${act} list` : undefined);
    return path === undefined ? undefined : ['admin', ...path.split(' '), ...words];
  },
  photo: ([alias, act = 'list', ...words]) => {
    const isOld = alias !== undefined && ['list', 'add', 'remove'].includes(act);
    return isOld ? ['photo', act, alias, ...words] : undefined;
  },
  members: ([handle, act = 'list', ...words], options) => {
    if (handle === undefined) return asksForHelp(options) ? undefined : ['members', 'list'];
    const current = act === 'invite' ? 'add' : act;
    return ['list', 'add', 'accept', 'role', 'remove'].includes(current)
      ? ['members', current, handle, ...words]
      : undefined;
  },
  grant: ([act = '', ...words]) => {
    const current = { 'allow-asks': 'allow-requests', 'refuse-asks': 'refuse-requests' }[act];
    return current === undefined ? undefined : ['grant', current, ...words];
  },
  backup: (words) => ['db', 'backup', ...words],
  copy: (words) => ['db', 'copy', ...words],
  doctor: (words, options) => (options.includes('--restore') ? ['db', 'check', ...words] : undefined),
  restore: ([target, ...words], options) => {
    if (target === undefined) return undefined;
    const alias = parseAlias(target);
    const isPlace = alias.ok && alias.value.label !== undefined && !options.some(namesDatabase);
    return isPlace ? undefined : ['db', 'restore', target, ...words];
  },
};

/** The options of old spellings that the new ones do not have. */
const removedOptions: ReadonlySet<string> = new Set(['--restore']);

const asksForHelp = (options: readonly string[]): boolean =>
  options.some((option) => option === '--help' || option === '-h');

const namesDatabase = (option: string): boolean => /^--database(=|$)/.test(option);

/** The lists of `admin` whose names now have subcommands. */
const oldAdminLists: ReadonlySet<string> = new Set(['reports', 'places', 'users', 'handles', 'invitations']);

const oldAdminActs: Readonly<Record<string, string>> = {
  decide: 'reports decide',
  ask: 'reports ask',
  hide: 'places hide',
  show: 'places show',
  suspend: 'users suspend',
  restore: 'users restore',
  limit: 'users limit',
  'end-sessions': 'users end-sessions',
  'reset-link': 'users reset-link',
  reserve: 'handles reserve',
  release: 'handles release',
  transfer: 'handles transfer',
  retire: 'handles retire',
  invite: 'invitations create',
  'revoke-invitation': 'invitations revoke',
};
