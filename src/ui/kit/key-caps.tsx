/** Keys that are pressed together or one for the other, as their caps look. Beside the words of a button they are for the eye alone. */
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
