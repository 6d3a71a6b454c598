/**
 * Handles all buttons that copy, share or read aloud, with one listener on the document, so they work before hydration. The attributes of a
 * button are:
 *
 * - `data-copy`: the text to copy
 * - `data-speak`: the text to read aloud in the language `data-voice`
 * - `data-share`: the link for the device's share sheet, with `data-title` and `data-text`
 *
 * The result of copying is announced in the button's `role="status"`, with the texts in the attributes of the page's `main`.
 */
export function listenForCopyAndShare(): void {
  document.documentElement.classList.toggle('can-share', typeof navigator.share === 'function');
  if ('speechSynthesis' in window) {
    markSpeechSupport();
    speechSynthesis.addEventListener('voiceschanged', markSpeechSupport);
  }
  const onClick = ({ target }: Event) => {
    speak(target);
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-share]') : null;
    if (button === null) return;
    const { copy, share, title = '', text = title } = button.dataset;
    // Closing the share sheet is not a failure.
    if (share !== undefined) void navigator.share({ title, text, url: share }).catch(() => undefined);
    if (copy !== undefined) void copyText(copy, button);
  };
  // In the capture phase, because deferred-bootstrap.ts stops clicks at the root until hydration.
  document.addEventListener('click', onClick, true);
}

/**
 * Marks the document if the device has a voice for the page's language. Duplicated from ui/lib/speech.ts: the startup script must be one
 * file, and a module that the application imports too would be a second one (scripts/deferred-entry-plugin.ts).
 */
function markSpeechSupport(): void {
  const [page] = document.documentElement.lang.split('-');
  const canSpeak = speechSynthesis.getVoices().some(({ lang }) => lang.toLowerCase().split(/[-_]/, 1)[0] === page);
  document.documentElement.classList.toggle('can-speak', canSpeak);
}

/** Reads the text of a clicked button aloud, slowly and once; another click starts again. */
function speak(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-speak]') : null;
  if (button === null) return;
  const { speak: text = '', voice = '' } = button.dataset;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = voice;
  utterance.rate = 0.8;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

async function copyText(text: string, button: Element): Promise<void> {
  const status = button.querySelector<HTMLElement>('[role="status"]');
  const texts = document.getElementById('main')?.dataset;
  const showResult = (sentence: string | undefined, state: 'copied' | 'not-copied') => {
    if (status === null) return;
    status.textContent = sentence ?? '';
    button.setAttribute('data-result', state);
    clearTimeout(clearTimers.get(button));
    const clear = () => {
      status.textContent = '';
      button.removeAttribute('data-result');
    };
    clearTimers.set(button, setTimeout(clear, state === 'copied' ? 2_000 : 6_000));
  };
  try {
    await navigator.clipboard.writeText(text);
    showResult(`${texts?.copied}: ${text}`, 'copied');
  } catch {
    showResult(texts?.notCopied, 'not-copied');
  }
}

const clearTimers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
