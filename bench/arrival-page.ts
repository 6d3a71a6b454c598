// The receiver's page of a place with every arrival detail, under Lighthouse's slow 4G: `npm run bench -- arrival-page`.
// Chromium is the one of CHROMIUM_PATH, or /usr/bin/chromium.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { signUp, startBuiltServer } from './support/built-server.ts';
import { measureLighthouse } from './support/lighthouse.ts';
import { cache } from './support/many-aliases.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('arrival-page');
const folder = mkdtempSync(join(cache, 'arrival-page-'));
const server = await startBuiltServer(join(folder, 'places.db'));
try {
  const cookie = await signUp(server.origin);
  await createPlace(cookie);
  const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const scores = await measureLighthouse(chromium, `${server.origin}/at/benched/door`, { visits: 5 });
  report({
    metric: 'largest paint of the page with every arrival detail, median ms',
    ours: scores.largestPaint,
    most: 1500,
  });
  report({ metric: 'all that it fetches until it is touched, kB', ours: scores.bytes / 1000, most: 100 });
  report({ metric: 'its performance, by Lighthouse', ours: scores.performance });
  report({ metric: 'its layout shift', ours: scores.shift });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

/** Creates a place with three photos and three more of the way to it. Each has the size in bytes of a typical photo. */
async function createPlace(cookie: string): Promise<void> {
  const instructions = [
    '[en] The black gate with the yellow sign, then the lift at the back.',
    '[ar] البوابة السوداء ذات اللوحة الصفراء، ثم المصعد في الخلف.',
    '[fr] Le portail noir au panneau jaune, puis l’ascenseur du fond.',
    '[ur] پیلے بورڈ والا سیاہ گیٹ، پھر پیچھے والی لفٹ۔',
  ].join('\n');
  const details = {
    entrance: '24.7138, 46.6755',
    floor: '3',
    unit: '12',
    landmark: 'Beside the post office',
    instructions,
    phone: '+966500000000',
    whatsapp: '+966500000000',
    hours: 'Mo-Th 09:00-22:00; Fr 14:00-23:00; Sa 09:00-12:00,16:00-22:00; Ramadan Mo-Su 20:00-02:00',
    way: 'LINESTRING (46.674 24.712, 46.674 24.7138, 46.6755 24.7138)',
  };
  const body = {
    handle: '@benched',
    label: 'door',
    latitude: 24.7136,
    longitude: 46.6753,
    address: 'King Fahd Road 12',
  };
  const place = `${server.origin}/api/locations`;
  await post(place, 'application/json', JSON.stringify({ ...body, ...details }), cookie);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888888', noise } })
    .jpeg()
    .toBuffer();
  const onWay = ['24.712,46.674', '24.7138,46.674', '24.7138,46.6755'].map((point) => `&point=${point}`);
  for (const point of ['', '', '', ...onWay])
    await post(`${place}/benched/door/photos?alt=The%20gate${point}`, 'image/jpeg', new Uint8Array(photo), cookie);
}

async function post(url: string, type: string, body: string | Uint8Array<ArrayBuffer>, cookie: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type, cookie }, body });
  if (answer.status !== 201) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
}
