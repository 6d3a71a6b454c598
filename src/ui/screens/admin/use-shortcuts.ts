import { useEffect, useEffectEvent } from 'react';

/**
 * Acts on keys: a letter by its lower-case name, which is ignored in fields, or `ctrl+enter`, which works everywhere. No letter
 * alone may change anything (WCAG 2.1.4).
 */
export function useShortcuts(acts: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    if (!isOn || altKey || repeat) return;
    const isCombined = ctrlKey || metaKey;
    if (!isCombined && target instanceof Element && target.closest('input, textarea, select')) return;
    acts[`${isCombined ? 'ctrl+' : ''}${key.toLowerCase()}`]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const storageKey = 'whereat-report-shortcuts';

/** Returns whether the shortcuts are on; the administrator turns them off on this device. */
export function areShortcutsOn(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function saveShortcuts(storage: Pick<Storage, 'setItem' | 'removeItem'>, isOn: boolean): void {
  try {
    if (isOn) storage.removeItem(storageKey);
    else storage.setItem(storageKey, 'off');
  } catch {
    // A storage that is full or refused: the choice holds until the page is left.
  }
}
