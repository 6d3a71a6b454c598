import { type CommandFile, commandFile } from '../command-file.ts';
import { create } from './create.ts';
import { encode } from './encode.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { resolve } from './resolve.ts';
import { serve } from './serve.ts';
import { whoami } from './whoami.ts';

/** All commands, in the order of the help. */
export const commands: readonly CommandFile[] = [
  commandFile(resolve),
  commandFile(create),
  commandFile(list),
  commandFile(encode),
  commandFile(login),
  commandFile(logout),
  commandFile(register),
  commandFile(whoami),
  commandFile(serve),
];
