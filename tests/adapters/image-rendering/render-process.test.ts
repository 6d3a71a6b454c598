import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as passed } from 'node:timers/promises';
import { PNG } from 'pngjs';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createPictureRenderer } from '../../../src/adapters/image-rendering/picture-renderer.ts';
import { createOutOfProcessRenderer } from '../../../src/adapters/image-rendering/render-process.ts';
import { createResvgRenderer } from '../../../src/adapters/image-rendering/resvg-renderer.ts';
import { createSignRenderer } from '../../../src/adapters/image-rendering/sign-renderer.ts';
import type { Handle, Label } from '../../../src/domain/aliases/alias.ts';
import { ok } from '../../../src/domain/result.ts';
import type { Sign } from '../../../src/ports/maps/sign-renderer.ts';
import { noTiles } from '../../support/pictures.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A render program whose images contain its process id; the width of an image makes it exit, fail or hang. */
const program = join(folder, 'renderer.mjs');
writeFileSync(
  program,
  `import { appendFileSync, existsSync } from 'node:fs';
  process.on('message', ({ id, args: [, width] }) => {
    const died = ${JSON.stringify(join(folder, 'died'))};
    if (width === 1) process.exit(1);
    if (width === 2 && !existsSync(died)) { appendFileSync(died, ''); process.exit(1); }
    if (width === 3) return process.send({ id, error: 'There is no ink.' });
    if (width === 4) return;
    process.send({ id, answer: Buffer.from(process.pid + (process.env.SECRET ?? 'no secret')) });
  });
  process.once('disconnect', () => process.exit());`,
);
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const toText = (picture: Uint8Array) => Buffer.from(picture).toString();
const pidIn = (picture: Uint8Array) => Number.parseInt(toText(picture), 10);

describe('a renderer in its own process', () => {
  let renderer: ReturnType<typeof createOutOfProcessRenderer>;
  afterEach(() => renderer.close());

  test('draws all pictures in one process, without secrets and with low priority', async () => {
    process.env.SECRET = 'top-secret';
    renderer = createOutOfProcessRenderer({ program });
    const [first, second] = await Promise.all([renderer.renderPng('', 0), renderer.renderPng('', 0)]);
    delete process.env.SECRET;
    expect(toText(first)).toBe(toText(second));
    expect(toText(first)).toContain('no secret');
    expect(pidIn(first)).not.toBe(process.pid);
    expect(getPriority(pidIn(first))).toBeGreaterThan(getPriority());
  });

  test('ends the process after a while without requests, and starts another for the next', async () => {
    renderer = createOutOfProcessRenderer({ program, idleTimeoutMs: 100 });
    const first = pidIn(await renderer.renderPng('', 0));
    await expect.poll(() => isRunning(first)).toBe(false);
    expect(pidIn(await renderer.renderPng('', 0))).not.toBe(first);
  });

  test('does not end it while a picture is in progress', async () => {
    renderer = createOutOfProcessRenderer({ program, idleTimeoutMs: 50 });
    const hanging = renderer.renderPng('', 4).catch(() => 'given up');
    const pid = pidIn(await renderer.renderPng('', 0));
    await passed(250);
    expect(isRunning(pid)).toBe(true);
    // After the renderer is closed, a pending request is not sent to another process.
    renderer.close();
    expect(await hanging).toBe('given up');
  });

  test('retries once when the process dies, and rejects when it dies again', async () => {
    renderer = createOutOfProcessRenderer({ program });
    expect(pidIn(await renderer.renderPng('', 2))).toBeGreaterThan(0);
    await expect(renderer.renderPng('', 1)).rejects.toThrow('has ended');
    expect(pidIn(await renderer.renderPng('', 0))).toBeGreaterThan(0);
  });

  test('rejects an invalid picture, and a drawing that hangs', async () => {
    renderer = createOutOfProcessRenderer({ program });
    await expect(renderer.renderPng('', 3)).rejects.toThrow('no ink');
    renderer.close();
    // The time-out starts with the request, so a process that starts too slowly counts as hung.
    renderer = createOutOfProcessRenderer({ program, renderTimeoutMs: 300 });
    await expect(renderer.renderPng('', 4)).rejects.toThrow('has ended');
  });

  test('rejects if its program cannot run', async () => {
    renderer = createOutOfProcessRenderer({ program: join(folder, 'missing.mjs') });
    await expect(renderer.renderPng('', 0)).rejects.toThrow('has ended');
  });

  test('closes at once, with its process', async () => {
    renderer = createOutOfProcessRenderer({ program });
    const pid = pidIn(await renderer.renderPng('', 0));
    renderer.close();
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('writes PDFs of signs, and aborts one whose process ended', async () => {
    renderer = createOutOfProcessRenderer({
      program: join(root, 'src/wiring/render-process-main.ts'),
    });
    const sign = (label: string): Sign => ({
      handle: '@cafe' as Handle,
      label: label as Label,
      size: 'a6',
      link: `https://where.example/at/cafe/${label}`,
      qr: { size: 10, path: 'M0 0h1v1h-1z' },
      texts: [{ scanToFind: 'Scan', orType: 'Or type', withoutNetwork: 'Without a network' }],
      arrival: [],
      typed: ['where.example/at/cafe', label],
      plusCode: '7HPXPM7P+CF',
    });
    const signs = [sign('door'), sign('gate'), sign('roof')];
    const date = new Date('2026-01-01T00:00:00Z');
    const images = createResvgRenderer();
    const here = await text(createSignRenderer(images).renderPdf(signs, date));
    expect(await text(createSignRenderer(renderer).renderPdf(signs, date))).toBe(here);
    expect(here.match(/\/Type \/Page\n/g)).toHaveLength(3);
    const page = { id: 'cut', date };
    await renderer.addSignPage({ ...page, page: 0 }, signs[0]!);
    await expect(renderer.addSignPage({ ...page, id: 'other', page: 1 }, signs[1]!)).rejects.toThrow('pages before');
    await expect(renderer.endSignPdf('other')).rejects.toThrow('pages before');
    await renderer.endSignPdf('cut');
    await expect(renderer.endSignPdf('cut')).rejects.toThrow('pages before');
  });

  test('renders the images of the server', async () => {
    renderer = createOutOfProcessRenderer({ program: join(root, 'src/wiring/render-process-main.ts') });
    const png = await renderer.renderPng(readFileSync(join(root, 'src/ui/assets/icon.svg'), 'utf8'), 192);
    expect(PNG.sync.read(Buffer.from(png))).toMatchObject({ width: 192 });
    const preview = await createPictureRenderer(
      { gazetteer: { listWithin: async () => ok([]) }, tiles: noTiles },
      renderer,
    ).drawPreview({
      title: '@ali#home',
      lines: ['Riyadh'],
      brandName: 'Whereat',
      pins: [{ latitude: 24.7, longitude: 46.7 }],
      texts: { language: 'en', gate: 'Gate' },
    });
    expect(PNG.sync.read(Buffer.from(preview))).toMatchObject({ width: 1200, height: 630 });
  });
});
