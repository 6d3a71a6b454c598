import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * Returns the open part of a page, and functions that open one. At first it is the part in the URL's fragment, whose `hash` begins with
 * `#`. A part that is opened by the URL or `show` is scrolled into view.
 */
export function useOpenPart<Id extends string>(hash: string, ids: readonly Id[]) {
  const find = (fragment: string) => ids.find((id) => `#${id}` === fragment);
  const [open, setOpen] = useState(() => find(hash));
  const [previousHash, setPreviousHash] = useState(hash);
  // The fragment of an open page changes when the user follows a link to a part, or goes back.
  if (hash !== previousHash) {
    setPreviousHash(hash);
    if (find(hash) !== undefined) setOpen(find(hash));
  }
  const scrollTarget = useRef<string>(undefined);
  const show = (id: Id) => {
    scrollTarget.current = id;
    startTransition(() => setOpen(id));
  };
  useEffect(() => {
    if (ids.some((id) => `#${id}` === hash)) return scrollAfterFrame(hash.slice(1));
  }, [hash, ids]);
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
