import { useCallback, useState } from 'react';

export interface Selection {
  /** True in selection mode. */
  readonly isOn: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly start: () => void;
  readonly end: () => void;
  readonly toggle: (key: string) => void;
  readonly choose: (keys: readonly string[]) => void;
}

/** The keys of the selected rows of a list. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const toggle = useCallback(
    (key: string) =>
      setChosen((before = nothing) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return {
    isOn: chosen !== undefined,
    chosen: chosen ?? nothing,
    start: () => setChosen(nothing),
    end: () => setChosen(undefined),
    toggle,
    choose: (keys) => setChosen(new Set(keys)),
  };
}

const nothing: ReadonlySet<string> = new Set();
