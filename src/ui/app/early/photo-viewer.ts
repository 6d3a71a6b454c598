/**
 * Photos over the whole window, by one listener of the document's: it works before the application runs, and after. `data-photos` names the
 * dialog that a link to a photo opens, at the photo of number `data-photo`; `data-photo-step` is a button that goes on by one. Without
 * scripts the link leads to the photo itself.
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
    if (step !== null) goOn(step);
    if (event.target.matches('dialog.photo-viewer') || event.target.closest('[data-close-photos]') !== null)
      event.target.closest('dialog')?.close();
  };
  // In the capture phase, since later events are held until React has hydrated the page.
  document.addEventListener('click', onClick, true);
}

function open({ dataset: { photos = '', photo = '0' } }: HTMLElement): void {
  const dialog = document.getElementById(photos) as HTMLDialogElement | null;
  dialog?.showModal();
  dialog
    ?.querySelectorAll('li')
    [Number(photo)]?.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'nearest' });
}

function goOn(step: HTMLElement): void {
  const strip = step.parentElement?.querySelector<HTMLElement>('.photo-strip');
  if (!strip) return;
  const direction = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  strip.scrollBy({ left: Number(step.dataset.photoStep) * direction * strip.clientWidth });
}
