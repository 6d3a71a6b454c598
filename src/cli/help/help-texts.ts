import { loadCommands } from '../commands/index.ts';
import { version } from '../context/version.ts';
import { createCommandTree } from '../program.ts';
import { flattenCommands } from '../tree/command-tree.ts';
import { topics } from '../tree/help-topics.ts';
import { renderManPage } from './man-page.ts';

/** Renders the help of the program (the empty path), of every command by its path, and of every topic, for the build. */
export async function renderHelpTexts(): Promise<Readonly<Record<string, string>>> {
  const { commands, renderHelp } = await createCommandTree();
  return Object.fromEntries([
    ...['', ...flattenCommands(commands).map(({ path }) => path), 'commands'].map((about) => [
      about,
      renderHelp(about),
    ]),
    ...Object.entries(topics),
  ]);
}

/** Renders the manual page whereat(1). */
export const renderManual = async (): Promise<string> =>
  renderManPage(await createCommandTree(), await loadCommands(), version);
