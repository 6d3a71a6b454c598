import { type RequestListener, Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { MaybePromise } from '../../domain/maybe-promise.ts';
import { atTurnsEnd } from '../http/immediate-batch.ts';
import { type PlainRequest, plainRequests } from './parse-simple-request.ts';

/** A whole answer, head and body, as it goes out. */
export interface WrittenAnswer {
  readonly status: number;
  readonly text: string;
  readonly encoding: 'latin1' | 'utf8';
  /** Told when it has been written. */
  readonly written?: () => void;
}

/** Answers a plain request; `undefined` leaves it, uncounted, to the server behind the door. */
export type Answer = (asked: PlainRequest) => MaybePromise<WrittenAnswer | undefined>;

/** Who answers a connection from this address. */
export type Doorkeeper = (address: string) => Answer;

/**
 * Node's HTTP server with somebody at its door who answers plain look-ups. A connection whose first chunk, or any later
 * one, is something else is let in to Node for good, as if it had just come, with every byte that was not answered:
 * nothing is passed on in part, and nobody comes back. Without a doorkeeper everybody goes straight in.
 */
export class FrontDoor extends Server {
  #doorkeeper: Doorkeeper | undefined;
  readonly #atTurnsEnd = atTurnsEnd();
  readonly #callers = new Set<Caller>();

  constructor(options: ServerOptions, listener: RequestListener, doorkeeper?: Doorkeeper) {
    super(options, listener);
    this.#doorkeeper = doorkeeper;
  }

  /** Node lets a server be handed connections by emitting them; this one looks at them first. */
  override emit(event: string | symbol, ...told: unknown[]): boolean {
    if (event === 'connection') super.emit('accepted', told[0]);
    if (event !== 'connection' || this.#doorkeeper === undefined) return super.emit(event, ...told);
    const socket = told[0] as Socket;
    const answer = this.#doorkeeper(socket.remoteAddress ?? '');
    const caller: Caller = new Caller(socket, {
      answer: (asked) => (this.#doorkeeper === undefined ? undefined : answer(asked)),
      atTurnsEnd: this.#atTurnsEnd,
      keepAlive: this.keepAliveTimeout + this.keepAliveTimeoutBuffer,
      letIn: (socket) => super.emit('connection', socket),
      gone: () => this.#callers.delete(caller),
    });
    this.#callers.add(caller);
    return true;
  }

  /** From now on Node answers everybody: who is at the door is let in with the next thing they say. */
  standAside(): void {
    this.#doorkeeper = undefined;
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections();
    for (const caller of this.#callers) caller.leaveIfIdle();
  }

  override closeAllConnections(): void {
    super.closeAllConnections();
    for (const caller of this.#callers) caller.sendAway();
  }
}

interface House {
  readonly answer: Answer;
  readonly atTurnsEnd: (act: () => void) => void;
  /** Milliseconds for which a connection is kept between two requests. */
  readonly keepAlive: number;
  readonly letIn: (socket: Socket) => void;
  readonly gone: () => void;
}

/** Milliseconds that somebody may stand at the door in silence. Then it is Node that waits, as long as it waits for a head. */
const silence = 1_000;

/** One connection, for as long as it is at the door. */
class Caller {
  readonly #socket: Socket;
  readonly #house: House;
  readonly #read = plainRequests();
  #state: 'silent' | 'asking' | 'answered' = 'silent';
  /** What was said before the last answer was. */
  #early: Buffer | undefined;

  constructor(socket: Socket, house: House) {
    this.#socket = socket;
    this.#house = house;
    for (const [event, listener] of this.#listeners) socket.on(event, listener);
    socket.setTimeout(silence);
  }

  /** Closes what was answered and asks for nothing; who never said a word is Node's to wait for. */
  leaveIfIdle(): void {
    if (this.#state === 'silent') this.#letIn();
    else if (this.#state === 'answered') this.#socket.destroySoon();
  }

  sendAway(): void {
    this.#socket.destroy();
  }

  readonly #hear = (chunk: Buffer): void => {
    if (this.#state === 'asking') {
      this.#early = chunk;
      this.#socket.pause();
      return;
    }
    // Who does not read is not answered further.
    const asked = this.#socket.writableLength === 0 ? this.#read(chunk) : undefined;
    const answer = asked === undefined ? undefined : this.#ask(asked);
    if (answer === undefined) this.#letIn(chunk);
    else this.#wait(answer, chunk);
  };

  #wait(answer: MaybePromise<WrittenAnswer | undefined>, chunk: Buffer): void {
    // While they stay, the clock is set once: each thing said or heard winds it again.
    if (this.#state === 'silent') this.#socket.setTimeout(this.#house.keepAlive);
    this.#state = 'asking';
    const go = (known: WrittenAnswer | undefined) => (known === undefined ? this.#letIn(chunk) : this.#say(known));
    if (answer instanceof Promise) {
      this.#socket.pause();
      answer.then(go, () => this.#letIn(chunk));
    } else go(answer);
  }

  /** What fails here fails again behind the door, where it is told. */
  #ask(asked: PlainRequest): MaybePromise<WrittenAnswer | undefined> {
    try {
      return this.#house.answer(asked);
    } catch {
      return undefined;
    }
  }

  #say({ text, encoding, written }: WrittenAnswer): void {
    this.#house.atTurnsEnd(() => {
      const socket = this.#socket;
      socket.write(text, encoding);
      written?.();
      this.#state = 'answered';
      if (this.#early !== undefined) this.#letIn(this.#early);
      else if (socket.isPaused()) socket.resume();
    });
  }

  #letIn(unanswered?: Buffer): void {
    const socket = this.#socket;
    if (socket.destroyed) return;
    for (const [event, listener] of this.#listeners) socket.off(event, listener);
    this.#house.gone();
    // It flows again only once Node listens.
    socket.pause().setTimeout(0);
    if (unanswered !== undefined) socket.unshift(unanswered);
    this.#house.letIn(socket);
    socket.resume();
  }

  /** Node ends a connection whose other side has ended its half; what was asked before is answered before. */
  readonly #hangUp = (): void => this.#house.atTurnsEnd(() => this.#socket.end());

  readonly #tire = (): void => {
    if (this.#state === 'silent') this.#letIn();
    else if (this.#state === 'answered') this.#socket.destroy();
  };

  readonly #listeners = [
    ['data', this.#hear],
    ['end', this.#hangUp],
    ['timeout', this.#tire],
    // It closes by itself.
    ['error', () => undefined],
    ['close', () => this.#house.gone()],
  ] as const;
}
