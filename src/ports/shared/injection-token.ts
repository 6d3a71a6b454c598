declare const spoken: unique symbol;

/**
 * The name a port is asked for by, remembering its type. Interface and token stand under one name:
 *
 *     export interface Clock { now(): Date }
 *     export const Clock = port<Clock>('Clock');
 */
export interface InjectionToken<T> {
  readonly id: symbol;
  readonly name: string;
  readonly [spoken]?: T;
}

export const injectionToken = <T>(name: string): InjectionToken<T> => ({ id: Symbol(name), name });
