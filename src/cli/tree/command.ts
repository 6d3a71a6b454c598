import type { Command } from 'commander';
import type * as operations from '../../adapters/api-contract/operations/index.ts';
import type { Context } from '../context/context.ts';
import type { CommandTree } from './command-tree.ts';

/**
 * A command in two halves: what can be typed, and what is done. The first half describes itself to commander and to all
 * that is made from the command tree (help, completions, the man page); the second never sees commander.
 */
export interface CommandFile<Options = Record<string, unknown>> {
  readonly name: string;
  /** The operation of the API whose JSON `--json` prints; `null`: it prints what no operation answers. */
  readonly toAnswer: keyof typeof operations | null;
  readonly group: Group;
  readonly flags: (command: Command) => Command;
  /** Examples stand first in the help: what is typed, and what it does. */
  readonly examples: readonly (readonly [typed: string, does: string])[];
  readonly act: (context: Context, words: readonly string[], options: Options, tree: CommandTree) => Promise<number>;
}

type Group = 'Places' | 'Codes, without a server' | 'Account' | 'Server' | 'Shell';

/** A command among others, whose options only it and commander know. */
export const defineCommand = <Options>(file: CommandFile<Options>): CommandFile => file as unknown as CommandFile;
