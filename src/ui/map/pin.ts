import { PIN_DOOR, PIN_EYE, PIN_PATH } from '../../domain/drawing/pin-shape.ts';

/** Creates the pin of the chosen place. With an accessible name it is a button that can be moved; without, it is decorative. */
export function createPinElement(name: string | undefined): HTMLElement {
  const element = document.createElement(name === undefined ? 'div' : 'button');
  element.className = 'pin';
  if (name !== undefined) {
    element.setAttribute('type', 'button');
    element.setAttribute('aria-label', name);
  } else element.setAttribute('aria-hidden', 'true');
  element.innerHTML = `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="${PIN_PATH}" class="pin-body"/><circle cx="${PIN_EYE.cx}" cy="${PIN_EYE.cy}" r="${PIN_EYE.r}" class="pin-eye"/><path d="${PIN_DOOR}" class="pin-door"/></svg>`;
  return element;
}
