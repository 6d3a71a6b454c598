/** A number from 0 to `max`, by a slider, with its meaning in words. */
export function Slider({
  label,
  valueText,
  max,
  value,
  onSlide,
}: {
  readonly label: string;
  readonly valueText: string;
  readonly max: number;
  readonly value: number;
  readonly onSlide: (value: number) => void;
}) {
  return (
    <label className="grid gap-1 text-small">
      <span className="flex justify-between gap-4">
        {label}
        <span className="text-quiet tabular-nums">{valueText}</span>
      </span>
      <input
        type="range"
        min={0}
        max={max}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onSlide(Number(event.target.value))}
        className="min-h-11 w-full accent-accent"
      />
    </label>
  );
}
