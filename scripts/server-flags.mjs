/**
 * What the server's Node is started with. Requests leave short-lived things behind; a young generation of at most 4 MB a half
 * is collected more often and holds less: after 100,000 look-ups 25 or 50 MB less than V8's own choice, as its collections
 * happen to fall. It cannot be changed once Node runs. `bin/whereat.js` says it once more, for `serve`.
 */
export const serverFlags = ['--max-semi-space-size=4'];

/**
 * One heap of C's for all threads, instead of one a thread that keeps what the thread has freed: 11 MB less after pages,
 * searches and log-ins, and no look-up less (glibc's `mallopt(3)`; others do not know the word). An operator's own
 * word counts.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };
