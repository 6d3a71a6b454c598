/** The pin of a place as SVG path data, in a box of 32 × 42 with its tip at (16, 40). */
export const PIN_PATH =
  'M16 1.5C8 1.5 1.5 8 1.5 16c0 10.6 11.8 22 13.6 23.7.5.5 1.3.5 1.8 0C18.7 38 30.5 26.6 30.5 16 30.5 8 24 1.5 16 1.5Z';

/** The circle in the head of the pin. */
export const PIN_EYE = { cx: 16, cy: 16, r: 5 } as const;

/** The path that replaces the circle if the pin is at an entrance: a door frame, its sill and its handle. */
export const PIN_DOOR = 'M12 22V10.5h8V22M9.5 22h13M17.4 16v1.4';
