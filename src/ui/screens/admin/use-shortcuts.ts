import { useEffect, useEffectEvent } from 'react';

/** Acts on letters that are pressed anywhere but in a field, each by its lower-case name; not with Ctrl, Alt or the system's key. */
export function useLetterKeys(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || repeat) return;
    if (target instanceof Element && target.closest('input, textarea, select')) return;
    acts[key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
