const key = 'whereat-has-account';

/** Returns whether an account was used on this device: its user is asked to sign in rather than to sign up. */
export function hasKnownAccount(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberAccount(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(key, '1');
  } catch {
    // A storage that is full or refused: the next visit is offered to sign up first.
  }
}
