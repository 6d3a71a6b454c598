import { type DragEvent, type ReactNode, useState } from 'react';
import { Icon, type IconShape } from './icon.tsx';

/** A dashed field to drop files on; its children are the other ways to choose one. */
export function FileDrop({
  icon,
  title,
  onDrop,
  children,
}: {
  readonly icon: IconShape;
  readonly title: string;
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file is chosen by the button within.
    <div
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
      className={`grid min-h-56 content-center justify-items-center gap-2 rounded-card border border-control border-dashed px-4 py-6 text-center md:min-h-70 ${isOver ? 'bg-accent-soft' : 'bg-surface'}`}
    >
      <Icon icon={icon} className="size-6 text-accent" />
      <p className="font-[560] text-lead max-md:hidden">{title}</p>
      {children}
    </div>
  );
}
