/**
 * Plus Codes, without the rest of the library: `import { encodePlusCode } from 'whereat-library/plus-code'`.
 *
 * @module
 */

export {
  decodePlusCode,
  encodePlusCode,
  getPlusCode,
  isFullPlusCode,
  isShortPlusCode,
  isValidPlusCode,
  type PlusCode,
  type PlusCodeArea,
  recoverPlusCode,
  type ShortPlusCode,
  shortenPlusCode,
} from '../domain/codes/plus-code.ts';
