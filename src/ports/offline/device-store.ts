/**
 * A store on the device for answers and for pending actions, which survives restarts. Values can be anything that structured cloning
 * accepts.
 */
export interface DeviceStore {
  /** The answer stored under a key, with its time: ISO 8601. */
  answer(key: string): Promise<StoredAnswer | undefined>;
  /** The number of sessions that ended on this device. */
  generation(): Promise<number>;
  /** Stores an answer that was requested in a generation, unless that generation ended. */
  storeAnswer(key: string, answer: StoredAnswer, generation: number): Promise<void>;
  /** All answers whose key begins with this text. */
  answersLike(start: string): Promise<readonly StoredAnswer[]>;
  /** Deletes the answers whose key begins with this text. */
  forgetAnswers(start: string): Promise<void>;
  /** Removes all answers and begins another generation. */
  endSession(): Promise<void>;
  /** Returns the pending actions in the order in which they were added. */
  acts(): Promise<readonly StoredAct[]>;
  addAct(act: Omit<StoredAct, 'id'>): Promise<void>;
  replaceAct(act: StoredAct): Promise<void>;
  removeAct(id: number): Promise<void>;
  forgetActs(): Promise<void>;
  /** Does the work while no other tab of the device does such work. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export interface StoredAnswer {
  readonly value: unknown;
  readonly at: string;
}

export interface StoredAct {
  readonly id: number;
  readonly act: unknown;
}
