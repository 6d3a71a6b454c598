import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus of a rejected form to its alert or its first invalid field, whichever is first, and scrolls it clear of sticky bars.
 *
 * @param refusal a value that changes with each rejection; `undefined` while there is none
 * @param root the element that contains the form; by default the whole page
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
