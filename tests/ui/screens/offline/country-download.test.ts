import { expect, test } from 'vitest';
import { ok } from '../../../../src/domain/result.ts';
import { createDownloadController, type Files } from '../../../../src/ui/screens/offline/country-download.ts';

const files = (stored: ReturnType<Files['findStored']>): Files => ({
  findStored: () => stored,
  findSize: async (country) => ok(country === 'AE' ? 7 : undefined),
  download: async () => ok(undefined),
  remove: async () => ok(undefined),
});

test('a country chosen before the device has listed its data stays chosen', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Files['findStored']>>>();
  const download = createDownloadController(files(promise), 'SG');
  const opened = download.open();
  await download.choose('AE');
  resolve(ok({ country: 'FR', etag: '', bytes: 9, at: '', storedBytes: 9 }));
  await opened;
  expect(download.get()).toMatchObject({ country: 'AE', size: 7, stored: { country: 'FR' } });
});

test('a stored country is shown first, otherwise the device’s', async () => {
  for (const saved of ['FR', undefined]) {
    const about = saved === undefined ? undefined : { country: saved, etag: '', bytes: 9, at: '', storedBytes: 9 };
    const download = createDownloadController(files(Promise.resolve(ok(about))), 'SG');
    await download.open();
    expect(download.get().country).toBe(saved ?? 'SG');
  }
});
