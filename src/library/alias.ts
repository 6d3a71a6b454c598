/**
 * The aliases of places, without the rest of the library: `import { parseAlias } from 'whereat-library/alias'`.
 *
 * @module
 */

export {
  type Alias,
  formatAlias,
  type Handle,
  type HandleKey,
  handleKey,
  handleName,
  type Label,
  type LabelKey,
  labelKey,
  parseAlias,
  parseHandle,
  parseLabel,
  receiverPath as sharePath,
  searchPath,
} from '../domain/aliases/alias.ts';
export { isReservedLookalike as isReserved, type LookalikeKey, lookalikeKey } from '../domain/aliases/lookalike.ts';
