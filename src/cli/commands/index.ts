import { type AnyCommand, defineCommand } from '../tree/command.ts';
import { admin } from './admin/admin.ts';
import { api } from './api.ts';
import { classify } from './classify.ts';
import { completion } from './completion.ts';
import { confirm } from './confirm.ts';
import { country } from './country.ts';
import { create } from './create.ts';
import { db } from './db/db.ts';
import { decode } from './decode.ts';
import { deleteCommand } from './delete.ts';
import { doctor } from './doctor.ts';
import { edit } from './edit.ts';
import { encode } from './encode.ts';
import { gazetteer } from './gazetteer.ts';
import { geocode } from './geocode.ts';
import { grant } from './grant.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { map } from './map.ts';
import { members } from './members.ts';
import { move } from './move.ts';
import { photo } from './photo.ts';
import { register } from './register.ts';
import { rename } from './rename.ts';
import { resolve } from './resolve.ts';
import { restore } from './restore.ts';
import { reverse } from './reverse.ts';
import { revert } from './revert.ts';
import { say } from './say.ts';
import { search } from './search.ts';
import { serve } from './serve.ts';
import { shellInit } from './shell-init.ts';
import { sign } from './sign.ts';
import { tokens } from './tokens.ts';
import { webhook } from './webhook.ts';
import { whoami } from './whoami.ts';

/** All commands, in the order of the help. */
export const commands: readonly AnyCommand[] = [
  defineCommand(resolve),
  defineCommand(search),
  defineCommand(create),
  defineCommand(list),
  defineCommand(edit),
  defineCommand(move),
  defineCommand(deleteCommand),
  defineCommand(restore),
  defineCommand(history),
  defineCommand(sign),
  defineCommand(rename),
  defineCommand(revert),
  defineCommand(confirm),
  members,
  grant,
  photo,
  webhook,
  defineCommand(encode),
  defineCommand(decode),
  defineCommand(geocode),
  defineCommand(reverse),
  defineCommand(classify),
  defineCommand(country),
  defineCommand(say),
  defineCommand(login),
  defineCommand(logout),
  defineCommand(register),
  defineCommand(whoami),
  tokens,
  defineCommand(api),
  defineCommand(serve),
  admin,
  db,
  defineCommand(doctor),
  gazetteer,
  map,
  defineCommand(completion),
  defineCommand(shellInit),
  defineCommand(help),
];
