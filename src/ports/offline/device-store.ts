/**
 * A store on the device for responses and pending actions, which survives restarts. A value can be anything that structured cloning
 * accepts.
 */
export interface DeviceStore {
  /** Returns the response that is stored under a key, with its time in ISO 8601. */
  readAnswer(key: string): Promise<StoredAnswer | undefined>;
  /** Returns the number of sessions that have ended on this device. */
  readGeneration(): Promise<number>;
  /** Stores a response to a request of a generation, unless that generation has ended. */
  storeAnswer(key: string, answer: StoredAnswer, generation: number): Promise<void>;
  /** Returns all responses whose key begins with `start`. */
  listAnswers(start: string): Promise<readonly StoredAnswer[]>;
  /** Deletes all responses whose key begins with `start`. */
  forgetAnswers(start: string): Promise<void>;
  /** Deletes all responses and begins the next generation. */
  endSession(): Promise<void>;
  /** Returns the pending actions in the order in which they were added. */
  listActions(): Promise<readonly StoredAction[]>;
  addAction(action: Omit<StoredAction, 'id'>): Promise<void>;
  replaceAction(action: StoredAction): Promise<void>;
  removeAction(id: number): Promise<void>;
  forgetActions(): Promise<void>;
  /** Runs the work under a lock, so that only one tab of the device does it at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export interface StoredAnswer {
  readonly value: unknown;
  readonly at: string;
}

export interface StoredAction {
  readonly id: number;
  readonly act: unknown;
}
