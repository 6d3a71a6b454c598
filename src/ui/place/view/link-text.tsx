/** The text of a link without its scheme, decoded. */
export const LinkText = ({ link, className = '' }: { readonly link: string; readonly className?: string }) => (
  <bdi dir="ltr" className={`wrap-anywhere block ${className}`}>
    <SlashedText text={decodeURI(link.replace(/^https?:\/\//, ''))} />
  </bdi>
);

/** A text that breaks after a slash, a hyphen, a dot or an underscore rather than within a word. */
export function SlashedText({ text }: { readonly text: string }) {
  const [first, ...parts] = text.split(/(?<=[/._-])/);
  if (parts.length === 0) return text;
  return (
    <>
      {first}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order.
        <span key={index}>
          <wbr />
          {part}
        </span>
      ))}
    </>
  );
}
