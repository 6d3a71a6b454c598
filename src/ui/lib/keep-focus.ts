/**
 * Keeps the focus within a part of the page: when the element that has it is removed, the focus goes to the first control of the next row,
 * of the row before, or else to the heading of the section.
 */
export function keepFocus(part: HTMLElement): void {
  let focused = part.contains(document.activeElement) ? (document.activeElement ?? undefined) : undefined;
  let restore = findRefuge(focused ?? part);
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
    restore = findRefuge(focused);
  };
  // The focus that a person takes away is not given back; a removed element loses it with its place.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && focused.isConnected) focused = undefined;
    });
  const observer = new MutationObserver(() => {
    if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return;
    focused = undefined;
    // A screen that moves the focus itself does so within a frame.
    requestAnimationFrame(() => requestAnimationFrame(restore));
  });
  observer.observe(part, { childList: true, subtree: true });
  part.addEventListener('focusin', onFocus);
  part.addEventListener('focusout', onBlur);
}

/** Remembers what is around an element. The returned function focuses what is left of it, where nothing has the focus. */
function findRefuge(element: Element): () => void {
  const row = element.closest('li, tr');
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const sections = [...ancestors(element.closest('section, main'))];
  return () => {
    if (document.activeElement !== document.body) return;
    const controls = rows.map((one) => one?.querySelector<HTMLElement>('button, a[href], input, select'));
    const headings = sections.map((section) => section.querySelector<HTMLElement>('h1, h2, h3'));
    const target = [...controls, ...headings].find((one) => one?.isConnected && one.checkVisibility());
    if (target?.matches('h1, h2, h3')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  };
}

/** Yields an element and what contains it, up to the page's main part. */
function* ancestors(element: Element | null | undefined): Generator<Element> {
  for (let at = element; at; at = at.parentElement?.closest('section, main')) yield at;
}
