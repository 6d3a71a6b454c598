declare const phantom: unique symbol;

/**
 * The injection token of a port, which carries the port's type. The interface and its token have the same name:
 *
 *     export interface Clock { now(): Date }
 *     export const Clock = injectionToken<Clock>('Clock');
 */
export interface InjectionToken<T> {
  readonly id: symbol;
  readonly name: string;
  readonly [phantom]?: T;
}

export const injectionToken = <T>(name: string): InjectionToken<T> => ({ id: Symbol(name), name });
