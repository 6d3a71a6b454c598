// The time of storing a photo of 12 megapixels, and the memory that it adds to a server: `npm run bench -- photos`.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signUp, startBuiltServer } from './support/built-server.ts';
import { cache } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { readMemory } from './support/memory.ts';
import { createPhonePhoto } from './support/photo.ts';
import { readProcessorTime } from './support/processor-time.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('photos');
const photo = await createPhonePhoto();
const folder = mkdtempSync(join(cache, 'photos-'));
const server = await startBuiltServer(join(folder, 'photos.db'));
try {
  const pid = server.process.pid!;
  const cookie = await signUp(server.origin);
  const places = await Promise.all(Array.from({ length: 8 }, (_, index) => createPlace(cookie, `gate${index}`)));
  const before = readMemory(pid, 'now');
  report({ metric: 'a photo of 12 megapixels, MB', ours: photo.length / 1e6 });
  report({
    metric: 'the first photo kept, with the loading of the decoder, ms',
    ours: await add(cookie, places[0]!),
    most: 1500,
  });
  const spent = readProcessorTime(pid);
  const times: number[] = [];
  for (const place of places.slice(0, 5)) times.push(await add(cookie, place));
  report({ metric: 'a photo kept, median of 5, ms', ours: median(times), most: 1500 });
  report({ metric: 'processor time of a photo, mean of 5, ms', ours: (readProcessorTime(pid) - spent) / 5000 });
  const pairTimes: number[] = [];
  for (let turn = 0; turn < 4; turn += 1)
    pairTimes.push(Math.max(...(await Promise.all([add(cookie, places[turn]!), add(cookie, places[turn + 4]!)]))));
  report({ metric: 'the slower of two photos at once, median of 4 pairs, ms', ours: median(pairTimes), most: 1500 });
  report({
    metric: 'memory that photos add, two at once, most, MB',
    ours: readMemory(pid, 'most') - before,
    most: 150,
  });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function createPlace(cookie: string, label: string): Promise<string> {
  const body = JSON.stringify({ handle: '@benched', label, latitude: 24.7136, longitude: 46.6753 });
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(`${server.origin}/api/locations`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`Naming a place was answered with ${answer.status}.`);
  return `${server.origin}/api/locations/benched/${label}/photos`;
}

/** Adds a photo. Returns the milliseconds from the request to the response. */
async function add(cookie: string, url: string): Promise<number> {
  const begun = performance.now();
  const headers = { 'content-type': 'image/jpeg', cookie };
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(photo) });
  if (answer.status !== 201) throw new Error(`A photo was answered with ${answer.status}.`);
  await answer.arrayBuffer();
  return performance.now() - begun;
}
