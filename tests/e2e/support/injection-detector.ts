import type { BrowserContext, Page } from 'playwright-core';

/** A page that notices when something in it runs, asks or stands that is not ours. */
export interface InjectionDetector {
  /** Scripts that ran, violations of the content security policy, requests to other hosts, opened dialogs. */
  readonly seen: string[];
  /** Elements and attributes of the document that our markup never has. */
  readonly strangers: (page: Page) => Promise<readonly string[]>;
}

/** The host that no page of ours ever asks. */
export const canary = 'canary.example';

export async function detectInjections(context: BrowserContext, origin: string): Promise<InjectionDetector> {
  const seen: string[] = [];
  await context.exposeBinding('__pwned', (_source, what: unknown) => void seen.push(`ran: ${String(what)}`));
  await context.exposeBinding('__violated', (_source, what: string) => void seen.push(`violation: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { __violated(what: string): void }).__violated(`${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  // Nothing leaves the machine, and whatever wanted to is known.
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    (route) => {
      seen.push(`asked: ${route.request().url()}`);
      return route.fulfill({ contentType: 'text/javascript', body: `window.__pwned?.('from afar')` });
    },
  );
  return { seen, strangers: (page) => page.evaluate(strangersIn, origin) };
}

/** Runs in the page. */
function strangersIn(origin: string): string[] {
  const found: string[] = [];
  const foreign = (address: string) => {
    const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
    // An address to write to may be anywhere, but says nothing of what to write.
    if (scheme === 'mailto') return address.includes('?');
    return (
      scheme === 'javascript' ||
      scheme === 'vbscript' ||
      (address.includes('canary.example') && !address.includes(origin))
    );
  };
  for (const element of document.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (
      ['iframe', 'object', 'embed', 'base', 'math', 'frame', 'applet', 'foreignobject', 'animate', 'set'].includes(name)
    )
      found.push(`<${name}>`);
    if (name === 'meta' && element.hasAttribute('http-equiv')) found.push('<meta http-equiv>');
    if (name === 'script' && element.getAttribute('type') !== 'application/json' && !element.hasAttribute('src'))
      found.push('<script>');
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) found.push(`${name}[${attribute}]`);
      if (
        ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc', 'style', 'poster', 'srcset'].includes(
          attribute,
        ) &&
        foreign(value)
      )
        found.push(`${name}[${attribute}=${value}]`);
    }
  }
  return found;
}
