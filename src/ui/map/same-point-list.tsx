import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { CloseButton } from '../kit/close-button.tsx';
import { useFocusOnMount } from '../kit/use-focus-on-mount.ts';
import type { Mark } from './mark-groups.ts';

/** A list to choose from several places at one point, which no zoom separates. */
export function SamePointList({
  marks,
  onChoose,
  onClose,
}: {
  readonly marks: readonly Mark[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations();
  const firstPlace = useFocusOnMount<HTMLButtonElement>();
  return (
    <div
      role="dialog"
      aria-label={t.map.samePoint({ count: marks.length })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="relative w-60 max-w-[80vw] rounded-card border border-line bg-surface text-ink shadow-float"
    >
      <p className="px-3 pt-3 pe-11 text-quiet text-small">{t.map.samePoint({ count: marks.length })}</p>
      <ul className="max-h-60 overflow-y-auto py-1">
        {marks.map(({ id, name }, index) => (
          <li key={id}>
            <Button
              variant="bare"
              // The first place gets the focus.
              ref={index === 0 ? firstPlace : undefined}
              onClick={() => onChoose(id)}
              className="menu-item px-3"
            >
              <bdi className="wrap-anywhere min-w-0">{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <CloseButton onClose={onClose} className="end-0 top-0" />
    </div>
  );
}
