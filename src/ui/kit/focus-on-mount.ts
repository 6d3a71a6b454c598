/**
 * Focuses an element when it is mounted, as its `ref`. It is one function: React calls an inline `ref` again after every render, which
 * would take the focus back from wherever the user has moved it.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
