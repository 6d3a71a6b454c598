import { version } from '../context/version.ts';
import { commandTree } from '../program.ts';
import { topics } from '../tree/help-topics.ts';
import { renderManPage } from './man-page.ts';

/** The help of the program, under the empty name, of every command and on every topic. The build writes them down. */
export function renderHelpTexts(): Readonly<Record<string, string>> {
  const { commands, helpOf } = commandTree();
  return Object.fromEntries([
    ...['', ...commands.map(({ name }) => name)].map((about) => [about, helpOf(about)]),
    ...Object.entries(topics),
  ]);
}

/** The page whereat(1). */
export const renderManual = (): string => renderManPage(commandTree(), version);
