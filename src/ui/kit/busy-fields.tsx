import { createContext, type ReactNode, type SyntheticEvent, use } from 'react';

const Context = createContext(false);

/** Returns true within a form that is being sent. */
export const useIsBusy = (): boolean => use(Context);

/**
 * The fields of a form. They are read-only until the response arrives, because a change would be lost or look saved. They are not disabled,
 * because a disabled field loses the focus.
 */
export function BusyFields({ isBusy, children }: { readonly isBusy: boolean; readonly children: ReactNode }) {
  return (
    <Context value={isBusy}>
      <div className="contents" data-busy={isBusy ? '' : undefined} onClickCapture={isBusy ? ignorePress : undefined}>
        {children}
      </div>
    </Context>
  );
}

function ignorePress(event: SyntheticEvent): void {
  if (!(event.target as Element).closest('input, select, label, button')) return;
  event.preventDefault();
  event.stopPropagation();
}
