import { type RefObject, useLayoutEffect } from 'react';

/** The distance in pixels between a toast and the element below it. */
const GAP = 16;
/** The smallest distance in pixels between the top of the window and a toast: the navigation bar and a margin. */
const MIN_TOP = 76;
/**
 * The elements that a toast on a phone must not cover: bars and sheets at the bottom, headings, the submit button of a form, and the
 * focused element.
 */
const OBSTACLES = '.dock, .sticky-submit, .save-bar, [data-foot], main h1, main form [type=submit], main :focus';

/**
 * Sets the CSS property `--foot` of an element: the distance in pixels from the bottom of the window to the lowest position at which the
 * element covers no obstacle.
 */
export function useToastPosition(ref: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new content has another height.
  useLayoutEffect(() => {
    const update = () => ref.current?.style.setProperty('--foot', `${findBottomOffset(ref.current.offsetHeight)}px`);
    // A click would miss a toast that moved.
    const onFocus = ({ target }: FocusEvent) => ref.current?.contains(target as Node) || update();
    update();
    document.addEventListener('focusin', onFocus);
    visualViewport?.addEventListener('resize', update);
    return () => {
      document.removeEventListener('focusin', onFocus);
      visualViewport?.removeEventListener('resize', update);
    };
  }, [ref, content]);
}

function findBottomOffset(height: number): number {
  // The on-screen keyboard of a phone covers the bottom of the window.
  const bottom = visualViewport === null ? innerHeight : visualViewport.offsetTop + visualViewport.height;
  const boxes = [...document.querySelectorAll(OBSTACLES)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0);
  const findFree = (from: number): number | undefined => {
    if (from - GAP - height < MIN_TOP) return undefined;
    const covered = boxes.find((box) => box.top < from - GAP && box.bottom > from - GAP - height);
    return covered === undefined ? from : findFree(covered.top);
  };
  return innerHeight - (findFree(bottom) ?? bottom) + GAP;
}
