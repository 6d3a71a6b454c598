// Preloaded into a server: records the port of each connection that the process accepted. Connections that only the
// kernel had accepted when the server stopped listening are missing.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

subscribe('net.server.socket', ({ socket }) => appendFileSync(process.env.DOOR, `${socket.remotePort}\n`));
