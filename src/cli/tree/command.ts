import type { Command } from 'commander';
import type * as operations from '../../adapters/api-contract/operations/index.ts';
import type { Context } from '../context/context.ts';
import type { CommandTree } from './command-tree.ts';

/**
 * A command in two halves: what can be typed, and what is done. The first half describes itself to commander and to all
 * that is made from the command tree (help, completions, the man page); the second never sees commander.
 */
export interface CommandFile<Options = Record<string, unknown>> extends Entry {
  /** The operation of the API whose JSON `--json` prints; `null`: it prints what no operation answers. */
  readonly toAnswer: keyof typeof operations | null;
  /** The command may name a profile that does not exist yet. */
  readonly createsProfile?: true;
  readonly flags: (command: Command) => Command;
  readonly act: (context: Context, words: readonly string[], options: Options, tree: CommandTree) => Promise<number>;
}

/** A word with subcommands: `photo` of `photo add`. */
export interface CommandGroup extends Entry {
  readonly summary: string;
  readonly description: string;
  readonly commands: readonly AnyCommand[];
}

export type AnyCommand = CommandFile | CommandGroup;

interface Entry {
  readonly name: string;
  /** The heading of the program's help under which the command is listed; subcommands have none. */
  readonly group?: Group;
  /** Left out of the program's help, which lists what people use most; `whereat help commands` has it. */
  readonly isRare?: true;
  /** Examples stand first in the help: what is typed, and what it does. */
  readonly examples: readonly (readonly [typed: string, does: string])[];
}

type Group = 'Places' | 'Sharing' | 'Codes and addresses' | 'Account' | 'Server' | 'Shell';

/** A command among others, whose options only it and commander know. */
export const defineCommand = <Options>(file: CommandFile<Options>): CommandFile => file as unknown as CommandFile;

export const isGroup = (command: AnyCommand): command is CommandGroup => 'commands' in command;
