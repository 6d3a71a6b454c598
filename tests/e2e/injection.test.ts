import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { readFetchedCookie } from '../support/session-cookie.ts';
import { newUser, withBrowser } from './support/browser.ts';
import { canary, detectInjections, type InjectionDetector } from './support/injection-detector.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { administratorPassword, type Providers, startProviderStub } from './support/providers.ts';

// Writes texts that try to inject scripts, styles, attributes or elements into every field of a user, and opens every page that shows the
// field with an injection detector. The texts are short, because an address has at most 200 characters.
const injections: readonly string[] = [
  `'"></title></textarea></script><script>__pwned(1)</script><img src=x onerror=__pwned(2)><svg onload=__pwned(3)>`,
  `" onmouseover="__pwned(4)" autofocus onfocus="__pwned(5)" x=' style="background:url(//${canary}/s)" onload=__pwned(6)`,
  `]]><!-- --><base href=//${canary}/><meta http-equiv=refresh content=0;//${canary}/m><link rel=stylesheet href=//${canary}/c.css><style>*{background:url(//${canary}/b)}</style>`,
  `javascript:__pwned(7)//<iframe srcdoc="<script>parent.__pwned(8)</script>"></iframe><object data=//${canary}/o><math><style><img src onerror=__pwned(9)>`,
  `{{constructor.constructor('__pwned(10)')()}}\${__pwned(11)}<%=__pwned(12)%>&lt;script&gt;__pwned(13)&lt;/script&gt;\\u003cscript\\u003e__pwned(14)`,
];

/** Each round puts another text into each field and link. In both rounds every page of a place has all texts. */
const rounds = [0, 1] as const;
const getInjection = (index: number, round: number): string => injections[(index + 2 * round) % injections.length]!;

const browser = withBrowser();
let server: ServerProcess;
let providers: Providers;
let mail: MailServer;
let handle: string;
let administrator: string;
const injectionEmail = `o'/onmouseover='__pwned'?bcc=x&body=y@${canary}`;

const post = async (path: string, body: object, cookie = '') =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  let turn = 0;
  providers = await startProviderStub((word) => `${word} ${injections[turn++ % injections.length]}`);
  mail = await startMailServer();
  server = await startServer({
    ...providers.env,
    RATE_LIMITS: 'off',
    ADMIN_PASSWORD: administratorPassword,
    BRAND_NAME: `Brand ${injections[0]}`,
    COMPANY_NAME: `Company ${injections[2]}`,
    COMPANY_URL: `https://company.example/"onmouseover="__pwned(15)'<script>`,
    SMTP_URL: mail.url,
    FEEDBACK_RECIPIENT: 'operator@example.org',
  });
  const user = { ...newUser(), email: injectionEmail };
  handle = user.username;
  const cookie = readFetchedCookie(await post('/api/auth/register', user));
  for (const round of rounds) {
    const parts = ['street', 'address2', 'district', 'city', 'region', 'country', 'postcode'];
    const address = injections.slice(0, 3).join(' ');
    const created = await post(
      '/api/locations',
      {
        handle,
        label: `evil-${round}`,
        latitude: 24.7 + round / 100,
        longitude: 46.6,
        address,
        ...Object.fromEntries(parts.map((part, index) => [part, getInjection(index, round)])),
      },
      cookie,
    );
    expect(created.status).toBe(201);
  }
  for (const injection of injections) {
    expect(
      (await post('/api/feedback', { feedback: `${injection}\r\n.\r\nMAIL FROM:<x@${canary}>` }, cookie)).status,
    ).toBe(201);
  }
  administrator = readFetchedCookie(
    await post('/api/auth/login', { username: 'admin', password: administratorPassword }),
  );
});
afterAll(async () => {
  await server?.stop();
  await providers?.close();
  mail?.close();
});

async function visit(cookie = ''): Promise<{ page: Page; watch: InjectionDetector }> {
  const { page, context } = await browser.visit({ baseURL: server.origin, reducedMotion: 'reduce' });
  const watch = await detectInjections(context, new URL(server.origin).origin);
  const [name = '', value = ''] = cookie.split('=');
  if (cookie !== '') await context.addCookies([{ name, value, url: server.origin }]);
  return { page, watch };
}

/** Moves the pointer and the focus, so that injected handlers for these events would run. */
async function triggerHandlers(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(400, 500, { steps: 4 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
}

async function expectNoInjection(page: Page, watch: InjectionDetector, where: string): Promise<void> {
  await triggerHandlers(page);
  // The page of a sign contains one script, which its policy allows by hash.
  const ownScripts = await page.evaluate(
    () =>
      [...document.scripts].filter(({ text }) =>
        /^document\.querySelector\('\[data-print\]'\)\.addEventListener\('click', \(\) => print\(\)\);$/.test(text),
      ).length,
  );
  expect(ownScripts).toBe(where.endsWith('/sign') && (await page.locator('[data-print]').count()) > 0 ? 1 : 0);
  expect([where, await watch.findForeignElements(page)]).toEqual([where, Array(ownScripts).fill('<script>')]);
  expect([where, watch.incidents]).toEqual([where, []]);
}

describe('a stored text', () => {
  test.each(rounds)('is shown as text on every page of a place (round %i)', async (index) => {
    const { page, watch } = await visit();
    const place = `${handle}/evil-${index}`;
    for (const path of [
      `/at/${place}`,
      `/search/${place}`,
      `/embed/${place}`,
      `/share/${place}/sign`,
      `/share/${place}/map.svg`,
      `/share/${place}/qr.svg`,
      `/share/${place}/preview.png`,
      `/api/locations/${place}`,
      `/oembed?url=${encodeURIComponent(`${server.origin}/at/${place}`)}`,
    ]) {
      await page.goto(path, { waitUntil: 'load' });
      if (path.startsWith('/at') || path.startsWith('/search')) {
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        if (path.startsWith('/at')) await page.locator('[data-live-map]').hover();
        await page.locator('.ol-viewport').first().waitFor();
      }
      await expectNoInjection(page, watch, path);
    }
    await page.goto(`/map?q=${encodeURIComponent(`@${handle}#evil-${index}`)}`);
    await page
      .getByText('__pwned')
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
    await expectNoInjection(page, watch, '/map');
  });

  test('is shown as text in the lists of a handle and in a frame of another site', async () => {
    const { page, watch } = await visit();
    for (const path of [`/at/${handle}`, `/search/${handle}`, `/share/${handle}/map.svg`]) {
      await page.goto(path);
      await expectNoInjection(page, watch, path);
    }
    // The markup of the oEmbed answer, as a site would insert it into its page.
    const response = await fetch(
      `${server.origin}/oembed?url=${encodeURIComponent(`${server.origin}/at/${handle}/evil-0`)}`,
    );
    const { html } = (await response.json()) as { html: string };
    await page.route('**/another-site', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Another site</title>${html}` }),
    );
    await page.goto('/another-site');
    await page.frameLocator('iframe').getByRole('link').first().waitFor();
    expect(watch.incidents).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(1);
  });

  test('is shown as text to the administrator, like the address of the sender', async () => {
    const { page, watch } = await visit(administrator);
    await page.goto('/all-feedback');
    await page.getByRole('listitem').first().waitFor();
    expect(await page.getByText('__pwned(1)').count()).toBeGreaterThan(0);
    await expectNoInjection(page, watch, '/all-feedback');
  });

  test('is plain text in an email and cannot inject another part', async () => {
    await expect.poll(() => mail.mails.length, { timeout: 45_000 }).toBe(injections.length);
    for (const { recipients, text } of mail.mails) {
      expect(recipients).toEqual(['operator@example.org']);
      const end = text.indexOf('\n\n');
      const headers = text.slice(0, end).replace(/\n[ \t]+/g, ' ');
      expect(headers).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im);
      expect(
        headers
          .match(/^(?:to|cc|bcc|subject|content-type):/gim)
          ?.map((name) => name.toLowerCase())
          .sort(),
      ).toEqual(['content-type:', 'subject:', 'to:']);
      expect(headers).toMatch(new RegExp(`^Subject: Feedback from ${handle}$`, 'm'));
      expect(headers).not.toContain('__pwned(');
    }
  });
});

describe('a text in a link', () => {
  test.each(rounds)('is shown as text on every page (round %i)', async (round) => {
    let turn = 0;
    const { page, watch } = await visit();
    for (const toPath of [
      (escaped: string) => `/?q=${escaped}#${escaped}`,
      (escaped: string) => `/search?q=${escaped}#${escaped}`,
      (escaped: string) => `/search/${escaped}`,
      (escaped: string) => `/search/${handle}/${escaped}`,
      (escaped: string) => `/search/${handle}#${escaped}`,
      (escaped: string) => `/at/${escaped}`,
      (escaped: string) => `/at/${handle}/${escaped}`,
      (escaped: string) => `/@${escaped}`,
      (escaped: string) => `/alias?alias=${escaped}`,
      (escaped: string) => `/alias?alias=${encodeURIComponent(`@${handle}#`)}${escaped}`,
      (escaped: string) => `/map?q=${escaped}&res=${escaped}#${escaped}`,
      (escaped: string) => `/shared?title=${escaped}&text=${escaped}&url=${escaped}`,
      (escaped: string) => `/auth?next=${escaped}&from=${escaped}#${escaped}`,
      (escaped: string) => `/test?q=${escaped}`,
      (escaped: string) => `/test-simple?alias=${escaped}`,
      (escaped: string) => `/nowhere/${escaped}?${escaped}=${escaped}`,
      (escaped: string) => `/api/understand?q=${escaped}`,
      (escaped: string) => `/api/handles/${escaped}`,
      (escaped: string) => `/api/locations/${escaped}/${escaped}`,
      (escaped: string) => `/api/nothing/${escaped}`,
      (escaped: string) => `/oembed?url=${escaped}`,
      (escaped: string) => `/embed/${handle}/${escaped}`,
      (escaped: string) => `/share/${handle}/${escaped}/sign`,
      (escaped: string) => `/assets/${escaped}`,
    ]) {
      const path = toPath(encodeURIComponent(getInjection(turn++, round)));
      await page.goto(path, { waitUntil: 'load' }).catch((error: Error) => {
        // A file is downloaded, not shown.
        if (!/Download is starting/.test(error.message)) throw error;
      });
      await expectNoInjection(page, watch, path);
    }
  });

  test('is shown as text on the pages that name the operator, and in the files that describe the site to browsers', async () => {
    const { page, watch } = await visit();
    for (const path of [
      '/',
      '/auth',
      '/api/docs',
      '/opensearch.xml',
      '/manifest.webmanifest',
      '/api/config',
      '/api/openapi.json',
    ]) {
      await page.goto(path, { waitUntil: 'load' }).catch((error: Error) => {
        if (!/Download is starting/.test(error.message)) throw error;
      });
      await expectNoInjection(page, watch, path);
    }
    await page.goto('/');
    expect(await page.title()).toContain('__pwned(1)');
    expect((await fetch(`${server.origin}/opensearch.xml`).then((answer) => answer.text())).includes('<script')).toBe(
      false,
    );
  });
});

test('the answer of a provider is shown as text in the fields, in the panel and on the test page', async () => {
  const user = newUser();
  const { page, watch } = await visit(readFetchedCookie(await post('/api/auth/register', user)));
  await page.goto('/create');
  await page.getByLabel('Search for an address or a place').fill('Pariser Platz Brandenburg Germany');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('City').inputValue()).toMatch(/__pwned|canary/);
  await expectNoInjection(page, watch, '/create');
  for (const search of ['Pariser Platz, Brandenburg Germany', '018956', 'RFYA1234']) {
    await page.goto(`/map?q=${encodeURIComponent(search)}`);
    await expect.poll(() => page.locator('body').innerText()).toMatch(/__pwned|canary/);
    await expectNoInjection(page, watch, `/map?q=${search}`);
  }
});

describe('the content policy', () => {
  /**
   * The markup that an attacker could inject: three kinds of scripts, and styles, pictures and requests to other
   * hosts.
   */
  const injected = [
    `<script>window.__pwned('inline')</script>`,
    `<script src="https://${canary}/x.js"></script>`,
    `<img src="/favicon.ico" onerror="window.__pwned('handler')">`,
    `<link rel="stylesheet" href="https://${canary}/x.css">`,
    `<img src="https://${canary}/x.png">`,
    `<iframe src="https://${canary}/frame"></iframe>`,
    `<object data="https://${canary}/o"></object>`,
    `<style>body { outline: 3px solid rgb(1, 2, 3); }</style>`,
  ].join('');

  const openServedPage = async (withPolicy: boolean) => {
    const { page, watch } = await visit();
    await page.route(`${server.origin}/search`, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': policy, ...headers } = response.headers();
      const body = (await response.text()).replace('</head>', `</head>${injected}`);
      await route.fulfill({
        status: 200,
        body,
        headers: { ...headers, ...(withPolicy ? { 'content-security-policy': policy! } : {}) },
      });
    });
    await page.goto('/search', { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return { page, watch };
  };

  test('blocks every foreign script, and every request to another host', async () => {
    const { page, watch } = await openServedPage(true);
    await expect
      .poll(() => watch.incidents.filter((event) => event.startsWith('violation')).length)
      .toBeGreaterThanOrEqual(7);
    expect([...new Set(watch.incidents)].sort()).toEqual(
      [
        `violation: frame-src https://${canary}`,
        `violation: img-src https://${canary}/x.png`,
        `violation: object-src https://${canary}`,
        'violation: script-src-attr inline',
        'violation: script-src-elem inline',
        `violation: script-src-elem https://${canary}/x.js`,
        `violation: style-src-elem https://${canary}/x.css`,
      ].sort(),
    );
    // Inline styles are allowed; docs/security.md explains why.
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineColor)).toBe('rgb(1, 2, 3)');
    const requested = await page.evaluate(async (host) => {
      const getOutcome = (act: () => unknown) => {
        try {
          return Promise.resolve(act()).then(
            () => 'done',
            () => 'refused',
          );
        } catch {
          return Promise.resolve('refused');
        }
      };
      return {
        fetch: await getOutcome(() => fetch(`https://${host}/`)),
        socket: await new Promise((resolve) => {
          const socket = new WebSocket(`wss://${host}/`);
          socket.onerror = () => resolve('refused');
          socket.onopen = () => resolve('done');
        }),
      };
    }, canary);
    expect(requested).toEqual({ fetch: 'refused', socket: 'refused' });
    expect(watch.incidents.some((event) => event.startsWith('requested') || event.startsWith('ran'))).toBe(false);
  });

  test('is what blocks the injected scripts: without it all of them run and are detected', async () => {
    const { page, watch } = await openServedPage(false);
    await expect
      .poll(() => watch.incidents.filter((event) => event.startsWith('ran')).length)
      .toBeGreaterThanOrEqual(3);
    for (const event of [
      'ran: inline',
      'ran: handler',
      'ran: from afar',
      `requested: https://${canary}/x.css`,
      `requested: https://${canary}/frame`,
    ])
      expect(watch.incidents).toContain(event);
    expect(await watch.findForeignElements(page)).toEqual(
      expect.arrayContaining(['<script>', '<iframe>', 'img[onerror]']),
    );
  });
});
