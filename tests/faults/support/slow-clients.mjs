// Many slow clients in a separate process: `slow-clients.mjs ORIGIN COUNT LARGE`. A third sends the head of a request byte by byte, a third
// the body, and a third sends a request and reads almost nothing of the response: some request LARGE three times, which no buffer of the
// system holds, the others less. A rejected client connects again, until standard input ends. Each second a line of JSON has the number
// of connected and of rejected clients.
import { connect } from 'node:net';

const [origin, count, large] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const seen = { open: 0, most: 0, sentAway: 0, failed: 0 };
const every = 5_000;
let isOver = false;

const manners = [
  (socket) => drip(socket, 'GET / HTTP/1.1\r\nhost: slow\r\n', 'x-slow: '),
  (socket) =>
    drip(
      socket,
      'POST /api/auth/login HTTP/1.1\r\nhost: slow\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n',
      '{"username":"',
    ),
  (socket, index) => {
    const path = index < count / 100 ? large : '/api/openapi.json';
    socket.write(`GET ${path} HTTP/1.1\r\nhost: slow\r\n\r\n`.repeat(3));
    socket.pause();
    return setInterval(() => socket.read(1), every);
  },
];

function drip(socket, first, then) {
  socket.resume();
  socket.write(first);
  let sent = 0;
  return setInterval(() => socket.write(then[sent++] ?? 'a'), every);
}

function come(index) {
  if (isOver) return;
  let timer;
  // Many addresses of the loopback: one has ports for some twenty-eight thousand connections.
  const socket = connect({ host: hostname, port: Number(port), localAddress: `127.0.0.${2 + (index % 50)}` });
  socket.once('connect', () => {
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open);
    timer = manners[index % manners.length](socket, index);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(timer);
    if (timer === undefined) seen.failed += 1;
    else {
      seen.open -= 1;
      seen.sentAway += 1;
    }
    setTimeout(come, 1_000, index).unref();
  });
}

for (let index = 0; index < Number(count); index += 1) setTimeout(come, index, index);
setInterval(() => process.stdout.write(`${JSON.stringify(seen)}\n`), 1_000);
process.stdin.resume().once('end', () => {
  isOver = true;
  process.exit();
});
