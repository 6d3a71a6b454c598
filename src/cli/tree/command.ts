import type { Command } from 'commander';
import type * as operations from '../../adapters/api-contract/operations/index.ts';
import type { Context } from '../context/context.ts';
import type { CommandTree } from './command-tree.ts';

/**
 * A command in two halves: its syntax and its action. The first half describes itself to commander and to everything generated from the
 * command tree (help, completions, the man page); the second does not depend on commander.
 */
export interface CommandFile<Options = Record<string, unknown>> extends Entry {
  /** The operation of the API whose JSON `--json` prints; `null` if it is not that of an operation. */
  readonly operation: keyof typeof operations | null;
  /** True if `--profile` of the command may name a profile that does not exist yet. */
  readonly createsProfile?: true;
  readonly flags: (command: Command) => Command;
  readonly action: (context: Context, words: readonly string[], options: Options, tree: CommandTree) => Promise<number>;
}

/** A command with subcommands, such as `photo` with `photo add`. */
export interface CommandGroup extends Entry {
  readonly summary: string;
  readonly description: string;
  readonly commands: readonly AnyCommand[];
}

export type AnyCommand = CommandFile | CommandGroup;

interface Entry {
  readonly name: string;
  /** The heading under which the program's help lists the command; subcommands have none. */
  readonly group?: Group;
  /** Omits the command from the program's help, which lists common commands. `whereat help commands` lists all. */
  readonly isRare?: true;
  /** The examples of the help: the command line, and its explanation. */
  readonly examples: readonly (readonly [typed: string, does: string])[];
}

type Group = 'Places' | 'Sharing' | 'Codes and addresses' | 'Account' | 'Server' | 'Shell';

/** Returns a command without the type of its options, which only the command itself uses. */
export const defineCommand = <Options>(file: CommandFile<Options>): CommandFile => file as unknown as CommandFile;

export const isGroup = (command: AnyCommand): command is CommandGroup => 'commands' in command;
