import type { Page } from 'playwright-core';
import { providerTitle } from '../../../src/domain/country/provider-selection.ts';

/** Returns the title, texts and control labels of a page, without names, addresses and codes. */
export const listTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = [document.title];
    const contentSelector =
      'bdi, code, pre, svg, script, style, noscript, [translate=no], [dir=auto], [dir=ltr], [lang]:not(html), textarea';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (parentElement?.closest(contentSelector) === null) found.push(data);
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.closest('bdi, svg, [lang]:not(html)') === null) found.push(element.getAttribute(name) ?? '');
    return [...new Set(found.map((text) => text.trim()))];
  });

/** Removes aliases, codes, Arabic letters (which Intl writes) and names that are the same in every language. */
export const removeNames = (text: string): string =>
  Object.values(providerTitle)
    // Longest first, because a name can contain a shorter one.
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replace(name, ''), text)
    .replace(/\bX+-X+\b/g, '')
    .replace(/[@#][\p{L}\p{M}\p{N}._-]+/gu, '')
    .replace(/[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]*/g, '')
    .replace(/\p{sc=Arabic}+/gu, '')
    .replace(/\b(?:Whereat|Riyadh|GeoJSON|GPX|KML|CSV|vCard|PDF|PNG|SVG|UTC)\b/g, '');
