/**
 * Keeps the focus on the page: when the focused element is removed, the focus goes to the first control of the next row, of the previous
 * row, or else to the heading of the section. `path` is the element that has the focus already, followed by its ancestors.
 */
export function keepFocus(path: readonly EventTarget[]): void {
  let focused: Element | undefined;
  let restore = () => {};
  const remember = (inner: readonly EventTarget[]) => {
    focused = inner[0] as Element;
    restore = createFocusRestorer(inner.filter((target) => target instanceof Element));
  };
  // Focus that the user moves is not restored.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && focused.isConnected) focused = undefined;
    });
  const restoreLost = () => {
    if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return;
    focused = undefined;
    // A screen that moves the focus itself does so within a frame.
    requestAnimationFrame(() => requestAnimationFrame(restore));
  };
  remember(path);
  restoreLost();
  new MutationObserver(restoreLost).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', (event) => remember(event.composedPath()));
  document.addEventListener('focusout', onBlur);
}

/**
 * Records the neighbouring rows and the sections of an element. The returned function focuses the first control or heading of them that
 * still exists, if nothing has the focus.
 */
function createFocusRestorer(path: readonly Element[]): () => void {
  const row = path.find((element) => element.matches('li, tr'));
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling];
  const sections = path.filter((element) => element.matches('section, main'));
  return () => {
    if (document.activeElement !== document.body) return;
    const controls = neighbours.map((neighbour) =>
      neighbour?.querySelector<HTMLElement>('button, a[href], input, select'),
    );
    const headings = sections.map((section) => section.querySelector<HTMLElement>('h1, h2, h3'));
    const target = [...controls, ...headings].find(
      (candidate) => candidate?.isConnected && candidate.checkVisibility(),
    );
    if (target?.matches('h1, h2, h3')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
    // The page may have become shorter than the scroll position. The browser does not scroll to a visually hidden heading.
    target?.scrollIntoView({ block: 'nearest' });
  };
}
