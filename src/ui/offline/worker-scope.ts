/** The used part of a service worker's global object. TypeScript's own library for it conflicts with the one for pages. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, handler: (event: WorkerEvents[Name]) => void): void;
}

interface WorkerEvents {
  readonly install: LifetimeEvent;
  readonly activate: LifetimeEvent;
  readonly fetch: RequestEvent;
  readonly message: LifetimeEvent & { readonly data: WorkerMessage };
}

interface LifetimeEvent {
  /** Keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifetimeEvent {
  readonly request: Request;
  /** The answer that the browser requested while the worker started; `undefined` without one. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The messages from a page to the worker. */
export type WorkerMessage =
  /** A page was opened and is idle. */
  | { readonly type: 'opened'; readonly path: string; readonly locale: string; readonly isSaving: boolean }
  /** The device is online again. */
  | { readonly type: 'online'; readonly locale: string }
  /** The user installs the new version. */
  | { readonly type: 'take-over' };

/** The browser of a device that may be in data saver mode. */
export type SavingNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } };
