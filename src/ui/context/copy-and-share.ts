/**
 * Copying, sharing and reading aloud, by one listener of the document's for all buttons: it works before the application runs, and after.
 * `data-copy` is the text to copy; `data-speak` English text to read aloud; `data-share` the link for the device's own sheet, with `data-title` and `data-text`. The result is said in
 * the button's `role="status"`, or in that of the button that opened the menu it is in; the words are those of the page's `main`.
 */
export function listenForCopyAndShare(): void {
  document.documentElement.classList.toggle('can-share', typeof navigator.share === 'function');
  document.documentElement.classList.toggle('can-speak', 'speechSynthesis' in window);
  document.addEventListener('click', ({ target }) => {
    speak(target);
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-share]') : null;
    if (button === null) return;
    const { copy, share, title = '', text = title } = button.dataset;
    const menu = button.closest<HTMLElement>('[popover]');
    menu?.hidePopover();
    // Closing the sheet without sending is no failure.
    if (share !== undefined) void navigator.share({ title, text, url: share }).catch(() => undefined);
    if (copy !== undefined)
      void copyText(copy, menu === null ? button : (document.querySelector(`[popovertarget="${menu.id}"]`) ?? button));
  });
}

/** Reads the text of a pressed button slowly and once: another press begins again. */
function speak(target: EventTarget | null): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-speak]')?.dataset.speak : undefined;
  if (text === undefined) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en';
  utterance.rate = 0.8;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

async function copyText(text: string, button: Element): Promise<void> {
  const status = button.querySelector<HTMLElement>('[role="status"]');
  const words = document.getElementById('main')?.dataset;
  const say = (sentence: string | undefined, state: 'copied' | 'not-copied') => {
    if (status === null) return;
    status.textContent = sentence ?? '';
    button.setAttribute('data-result', state);
    clearTimeout(clearing.get(button));
    const clear = () => {
      status.textContent = '';
      button.removeAttribute('data-result');
    };
    clearing.set(button, setTimeout(clear, state === 'copied' ? 2_000 : 6_000));
  };
  try {
    await navigator.clipboard.writeText(text);
    say(`${words?.copied}: ${text}`, 'copied');
  } catch {
    say(words?.notCopied, 'not-copied');
  }
}

const clearing = new WeakMap<Element, ReturnType<typeof setTimeout>>();
