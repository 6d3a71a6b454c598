import type { BrowserContext, Page } from 'playwright-core';

/** Detects foreign scripts, requests and elements in a page. */
export interface InjectionDetector {
  /** The scripts that ran, violations of the content security policy, requests to other hosts and opened dialogs. */
  readonly incidents: string[];
  /** Returns the elements and attributes of the page that the application never renders. */
  readonly findForeignElements: (page: Page) => Promise<readonly string[]>;
}

/** The host that an injected text would contact. */
export const canary = 'canary.example';

export async function detectInjections(context: BrowserContext, origin: string): Promise<InjectionDetector> {
  const incidents: string[] = [];
  await context.exposeBinding('__pwned', (_source, value: unknown) => void incidents.push(`ran: ${String(value)}`));
  await context.exposeBinding(
    '__violated',
    (_source, violation: string) => void incidents.push(`violation: ${violation}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { __violated(violation: string): void }).__violated(`${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      incidents.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  // Records requests to other hosts and answers them with a script that reports itself.
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    (route) => {
      incidents.push(`requested: ${route.request().url()}`);
      return route.fulfill({ contentType: 'text/javascript', body: `window.__pwned?.('from afar')` });
    },
  );
  return { incidents, findForeignElements: (page) => page.evaluate(listForeignElements, origin) };
}

function listForeignElements(origin: string): string[] {
  const isForeign = (address: string) => {
    const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
    // A `mailto:` link may have any address and no content, or a subject and a text and no address.
    if (scheme === 'mailto') return address.includes('?') && !/^mailto:\?subject=[^&?]*&body=[^&?]*$/.test(address);
    return (
      scheme === 'javascript' ||
      scheme === 'vbscript' ||
      (address.includes('canary.example') && !address.includes(origin))
    );
  };
  const elements = 'iframe object embed base math frame applet foreignobject animate set'.split(' ');
  const addresses = 'href src action formaction xlink:href data srcdoc style poster srcset'.split(' ');
  const getForeignParts = (element: Element): readonly (string | false)[] => {
    const name = element.tagName.toLowerCase();
    const isData = element.getAttribute('type') === 'application/json';
    return [
      elements.includes(name) && `<${name}>`,
      name === 'meta' && element.hasAttribute('http-equiv') && '<meta http-equiv>',
      name === 'script' && !isData && !element.hasAttribute('src') && '<script>',
      ...[...element.attributes].flatMap(({ name: attribute, value }) => [
        /^on/i.test(attribute) && `${name}[${attribute}]`,
        addresses.includes(attribute) && isForeign(value) && `${name}[${attribute}=${value}]`,
      ]),
    ];
  };
  return [...document.querySelectorAll('*')].flatMap(getForeignParts).filter((found) => found !== false);
}
