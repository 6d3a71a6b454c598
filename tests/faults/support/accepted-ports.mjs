// Preloaded into a server: writes down the port of everybody whose connection the process has taken in. What the kernel
// had taken in and the process had not, when it stopped listening, is not there.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

subscribe('net.server.socket', ({ socket }) => appendFileSync(process.env.DOOR, `${socket.remotePort}\n`));
