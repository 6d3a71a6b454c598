import { useEffect, useEffectEvent } from 'react';
import { deviceStorage } from '../../lib/storage.ts';

/**
 * Runs an action when its key is pressed: a lower-case letter, which is ignored in fields, or `ctrl+enter`, which works everywhere. Users
 * can turn shortcuts of one letter off (WCAG 2.1.4).
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    if (!isOn || altKey || repeat) return;
    const isCombined = ctrlKey || metaKey;
    if (!isCombined && target instanceof Element && target.closest('input, textarea, select')) return;
    actions[`${isCombined ? 'ctrl+' : ''}${key.toLowerCase()}`]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Returns whether shortcuts are on. An administrator can turn them off on this device. */
export const areShortcutsOn = (): boolean => deviceStorage.read('report-shortcuts') !== 'off';

export const saveShortcuts = (isOn: boolean): void => deviceStorage.write('report-shortcuts', isOn ? undefined : 'off');
