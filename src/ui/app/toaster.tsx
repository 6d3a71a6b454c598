import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../context/app-context.tsx';
import { toastLimits } from '../context/toasts.ts';
import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { useStore } from '../lib/use-store.ts';
import { useToastPosition } from './toast-position.ts';

/** The display time of a toast with an undo button, in milliseconds. */
const UNDO_MS = 10_000;

export default function Toaster() {
  const { toasts } = useApp();
  const t = useTranslations();
  const { pathname } = useLocation();
  const list = useStore(toasts);
  const viewport = useRef<HTMLOListElement>(null);
  useToastPosition(viewport, list);
  return (
    <Toast.Provider
      label={t.notifications.one}
      duration={toastLimits.closeAfter}
      swipeThreshold={toastLimits.swipeThreshold}
      swipeDirection="right"
    >
      {list.map(({ id, title, text, destructive, isNotice = false, open, action }) => {
        const icon = chooseIcon({ destructive, isNotice });
        return (
          <Toast.Root
            key={id}
            open={open}
            duration={action === undefined ? toastLimits.closeAfter : UNDO_MS}
            onOpenChange={(next) => next || toasts.close(id)}
            type={destructive ? 'foreground' : 'background'}
            className={`pointer-events-auto flex items-start gap-3 rounded-card border p-4 shadow-float data-[state=closed]:animate-[toast-out_160ms_ease-out] data-[state=open]:animate-[toast-in_180ms_ease-out] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
              destructive ? 'border-danger bg-danger-soft' : 'border-line bg-surface'
            }`}
          >
            <Icon icon={icon} className={`mt-0.5 size-5 shrink-0 ${chooseIconColour({ destructive, isNotice })}`} />
            <div className="min-w-0 flex-1">
              {title !== undefined && <Toast.Title className="font-semibold">{title}</Toast.Title>}
              <Toast.Description className={title === undefined ? '' : 'text-small'}>{text}</Toast.Description>
            </div>
            {action !== undefined && (
              <Toast.Action asChild altText={action.elsewhere}>
                <Button variant="text" className="-my-2.5 shrink-0 px-2 font-semibold" onClick={action.onPress}>
                  {action.label}
                </Button>
              </Toast.Action>
            )}
            <Toast.Close
              aria-label={t.placeView.close}
              className="-m-3 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink"
            >
              <Icon icon={X} className="size-4" />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport
        ref={viewport}
        label={t.notifications.all({ key: 'F8' })}
        // At the bottom on a phone, otherwise below the navigation bar.
        className={`pointer-events-none fixed inset-x-4 bottom-(--foot,1rem) z-50 flex flex-col gap-2 md:start-auto md:end-6 md:top-19 md:bottom-auto md:w-96 ${pathname === '/' ? 'night text-ink' : ''}`}
      />
    </Toast.Provider>
  );
}

interface Tone {
  readonly destructive: boolean;
  readonly isNotice: boolean;
}

/** A notice is not a success, so it has no check mark. */
function chooseIcon({ destructive, isNotice }: Tone) {
  if (destructive) return CircleAlert;
  return isNotice ? Info : CircleCheck;
}

function chooseIconColour({ destructive, isNotice }: Tone): string {
  if (destructive) return 'text-danger';
  return isNotice ? 'text-quiet' : 'text-accent';
}
