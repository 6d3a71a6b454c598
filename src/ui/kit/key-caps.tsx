/** Keyboard keys, drawn as key caps. Beside a button's label they are only visual. */
export function KeyCaps({
  keys,
  isHidden = false,
  className = '',
}: {
  readonly keys: readonly string[];
  readonly isHidden?: boolean;
  readonly className?: string;
}) {
  return (
    <span aria-hidden={isHidden} dir="ltr" className={`inline-flex gap-1 ${className}`}>
      {keys.map((key) => (
        <kbd key={key} className="code rounded-[5px] border border-current px-1.5 text-small leading-5">
          {key}
        </kbd>
      ))}
    </span>
  );
}
