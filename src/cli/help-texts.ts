import { manPage } from './man-page.ts';
import { commandTree } from './program.ts';
import { topics } from './topics.ts';
import { version } from './version.ts';

/** The help of the program, under the empty name, of every command and on every topic. The build writes them down. */
export function helpTexts(): Readonly<Record<string, string>> {
  const { commands, helpOf } = commandTree();
  return Object.fromEntries([
    ...['', ...commands.map(({ name }) => name)].map((about) => [about, helpOf(about)]),
    ...Object.entries(topics),
  ]);
}

/** The page whereat(1). */
export const manual = (): string => manPage(commandTree(), version);
