/**
 * Handles the full-window photo viewer with one listener on the document, so it works before hydration. A photo link opens the dialog with
 * the id `data-photos` at the photo with the index `data-photo`; a button with `data-photo-step` scrolls by one photo. Without scripts the
 * link opens the file of the photo.
 */
export function listenForPhotos(): void {
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const link = event.target.closest<HTMLElement>('[data-photos]');
    if (link !== null && isPlain) {
      event.preventDefault();
      open(link);
    }
    const step = event.target.closest<HTMLElement>('[data-photo-step]');
    if (step !== null) scrollByPhoto(step);
    if (event.target.matches('dialog.photo-viewer') || event.target.closest('[data-close-photos]') !== null)
      event.target.closest('dialog')?.close();
  };
  // In the capture phase, because deferred-bootstrap.ts stops clicks at the root until hydration.
  document.addEventListener('click', onClick, true);
}

function open({ dataset: { photos = '', photo = '0' } }: HTMLElement): void {
  const dialog = document.getElementById(photos) as HTMLDialogElement | null;
  dialog?.showModal();
  dialog
    ?.querySelectorAll('li')
    [Number(photo)]?.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'nearest' });
}

function scrollByPhoto(step: HTMLElement): void {
  const strip = step.parentElement?.querySelector<HTMLElement>('.photo-strip');
  if (!strip) return;
  const direction = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  strip.scrollBy({ left: Number(step.dataset.photoStep) * direction * strip.clientWidth });
}
