/** The pin of the one chosen place. With a name it is a control that can be focused and moved; without one it is a picture. */
export function createPinElement(name: string | undefined): HTMLElement {
  const element = document.createElement(name === undefined ? 'div' : 'button');
  element.className = 'pin';
  if (name !== undefined) {
    element.setAttribute('type', 'button');
    element.setAttribute('aria-label', name);
  } else element.setAttribute('aria-hidden', 'true');
  element.innerHTML =
    '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1.5C8 1.5 1.5 8 1.5 16c0 10.6 11.8 22 13.6 23.7.5.5 1.3.5 1.8 0C18.7 38 30.5 26.6 30.5 16 30.5 8 24 1.5 16 1.5Z" class="pin-body"/><circle cx="16" cy="16" r="5" class="pin-eye"/></svg>';
  return element;
}
