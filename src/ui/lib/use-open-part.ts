import { startTransition, useEffect, useRef, useState } from 'react';

/** The open part: the one in the address, then the chosen one. It is scrolled into view. */
export function useOpenPart<Id extends string>(named: string, ids: readonly Id[]) {
  const find = (fragment: string) => ids.find((id) => `#${id}` === fragment);
  const [open, setOpen] = useState(() => find(named));
  const [before, setBefore] = useState(named);
  // The address of a page that is open changes by a link to a part, and by going back.
  if (named !== before) {
    setBefore(named);
    if (find(named) !== undefined) setOpen(find(named));
  }
  const scrollTarget = useRef<string>(undefined);
  const show = (id: Id) => {
    scrollTarget.current = id;
    startTransition(() => setOpen(id));
  };
  useEffect(() => {
    if (ids.some((id) => `#${id}` === named)) return scrollAfterFrame(named.slice(1));
  }, [named, ids]);
  useEffect(() => {
    if (open === undefined || scrollTarget.current !== open) return;
    scrollTarget.current = undefined;
    document.getElementById(open)?.scrollIntoView({ block: 'start' });
  });
  return { open, show, toggle: (id: Id) => startTransition(() => setOpen(open === id ? undefined : id)) };
}

/**
 * Scrolls to a part after the next frame: in the frame that makes the page longer, the footer would visibly move. Returns a function that
 * cancels it.
 */
export function scrollAfterFrame(id: string): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(() => document.getElementById(id)?.scrollIntoView());
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
