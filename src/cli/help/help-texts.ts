import { loadCommands } from '../commands/index.ts';
import { version } from '../context/version.ts';
import { commandTree } from '../program.ts';
import { withSubcommands } from '../tree/command-tree.ts';
import { topics } from '../tree/help-topics.ts';
import { renderManPage } from './man-page.ts';

/** The help of the program, under the empty path, of every command by its path and on every topic. The build writes them down. */
export async function renderHelpTexts(): Promise<Readonly<Record<string, string>>> {
  const { commands, helpOf } = await commandTree();
  return Object.fromEntries([
    ...['', ...withSubcommands(commands).map(({ path }) => path), 'commands'].map((about) => [about, helpOf(about)]),
    ...Object.entries(topics),
  ]);
}

/** The page whereat(1). */
export const renderManual = async (): Promise<string> =>
  renderManPage(await commandTree(), await loadCommands(), version);
