// The types of packages with which we are compared. The older one has no types, and the package.json of the newer one has a wrong path
// for its types.

interface CodeArea {
  readonly latitudeLo: number;
  readonly longitudeLo: number;
  readonly latitudeHi: number;
  readonly longitudeHi: number;
  readonly codeLength: number;
}

declare module 'open-location-code' {
  /** Its methods throw strings. */
  export class OpenLocationCode {
    isValid(code: string): boolean;
    isShort(code: string): boolean;
    isFull(code: string): boolean;
    encode(latitude: number, longitude: number, codeLength?: number): string;
    decode(code: string): CodeArea;
    shorten(code: string, latitude: number, longitude: number): string;
    recoverNearest(code: string, latitude: number, longitude: number): string;
  }
}

declare module '@erikmichelson/open-location-code-ts' {
  export function isValid(code: string): boolean;
  export function isShort(code: string): boolean;
  export function isFull(code: string): boolean;
  export function encode(latitude: number, longitude: number, codeLength?: number): string;
  export function decode(code: string): CodeArea;
  export function shorten(code: string, latitude: number, longitude: number): string;
  export function recoverNearest(code: string, latitude: number, longitude: number): string;
}
