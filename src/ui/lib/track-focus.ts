/**
 * Remembers what has the focus. The returned function is called once the page has changed: where the element is gone, it focuses
 * the first control of the next row, of the row before, or else the heading of the section.
 */
export function trackFocus(): () => void {
  const row = document.activeElement?.closest('li, tr');
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const sections = [...ancestors(document.activeElement?.closest('section, main'))];
  return () => {
    if (document.activeElement !== document.body) return;
    const controls = rows.map((one) => one?.querySelector<HTMLElement>('button, a[href], input, select'));
    const headings = sections.map((section) => section.querySelector<HTMLElement>('h1, h2, h3'));
    const target = [...controls, ...headings].find((element) => element?.isConnected && element.checkVisibility());
    if (target?.matches('h1, h2, h3')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  };
}

/** Yields an element and what contains it, up to the page's main part. */
function* ancestors(element: Element | null | undefined): Generator<Element> {
  for (let at = element; at; at = at.parentElement?.closest('section, main')) yield at;
}
