import { Fragment, type ReactNode } from 'react';

/** A sentence with elements in it, which its text marks by tags: `Read <link>the rules</link>.` */
export function RichText({
  text,
  tags,
}: {
  readonly text: string;
  readonly tags: Readonly<Record<string, (content: string) => ReactNode>>;
}) {
  const parts = text.split(/<([a-z]+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const element = index % 3 === 2 ? tags[parts[index - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order.
    return <Fragment key={index}>{element === undefined ? part : element(part)}</Fragment>;
  });
}
