/** Returns this program's folder in the folder `named`, such as XDG_CONFIG_HOME, or in the folder `usual` of the home folder. */
export function findUserFolder(named: string | undefined, usual: string): string {
  const { join } = process.getBuiltinModule('node:path');
  return join(named || join(homeFolder(), usual), 'whereat');
}

/** A service's user may have no home folder and no entry in the user database, in which case `homedir` throws. */
function homeFolder(): string {
  const { homedir } = process.getBuiltinModule('node:os');
  try {
    return homedir();
  } catch {
    return '/';
  }
}
