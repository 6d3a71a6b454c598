import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus of a refused form to its alert or its first invalid field, whichever is first, clear of sticky bars.
 *
 * @param refusal Changes with each refusal; `undefined` while there is none.
 * @param root Contains the form; the whole page by default.
 */
export function useRefusalFocus(refusal: unknown, root?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (refusal !== undefined) focusRefusal(root?.current ?? document);
  }, [refusal, root]);
}

/** Focuses the field of a refusal, within an element or the page. Does nothing without a visible message. */
export function focusRefusal(root: ParentNode): void {
  const target = [...root.querySelectorAll<HTMLElement>('[aria-invalid=true],[role=alert][tabindex]')].find((element) =>
    element.checkVisibility(),
  );
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
