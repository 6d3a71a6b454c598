import { FileUp, Plus } from 'lucide';
import { useTranslations } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';

/** My Places without any place: an explanation, and buttons to create or import places. */
export function NoPlacesYet() {
  const t = useTranslations();
  return (
    <div className="centred-form flex flex-col items-center gap-2 text-center">
      <PinOnGrid />
      <h1 className="mt-4 text-large">{t.mine.emptyTitle}</h1>
      <p className="text-quiet">{t.mine.emptyText}</p>
      <ButtonLink variant="primary" icon={Plus} to="/create" className="mt-4 min-h-14 w-full text-lead">
        {t.mine.name}
      </ButtonLink>
      <ButtonLink variant="quiet" icon={FileUp} to="/mine/import" className="w-full">
        {t.mine.bring}
      </ButtonLink>
    </div>
  );
}

/** An empty view of the list: an explanation, and a button that shows another view. */
export function NothingHere({
  text,
  onBack,
  back,
}: {
  readonly text: string;
  readonly onBack: () => void;
  readonly back: string;
}) {
  return (
    <div className="grid justify-items-start gap-3 border-line border-b px-4 py-8 md:px-6">
      <p className="wrap-anywhere text-quiet">{text}</p>
      <Button onClick={onBack}>{back}</Button>
    </div>
  );
}

function PinOnGrid() {
  return (
    <svg viewBox="0 0 264 156" className="w-full max-w-66" aria-hidden>
      <path
        className="stroke-line"
        d={[...columns.map((x) => `M${12 + x * 20} 0v156`), ...rows.map((y) => `M0 ${6 + y * 20}h264`)].join('')}
        fill="none"
      />
      <rect x="132" y="66" width="20" height="20" className="fill-accent-soft stroke-accent" />
      <g className="fill-pin stroke-here-edge" strokeWidth="2">
        <path d="M142 84c-1 0-13.500-13-13.500-25a13.500 13.500 0 0 1 27 0c0 12-12.500 25-13.500 25Z" />
      </g>
      <circle cx="142" cy="58" r="5" className="fill-on-pin" />
    </svg>
  );
}
const columns = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const rows = [0, 1, 2, 3, 4, 5, 6, 7];
