/**
 * The flags of the server's Node. Requests leave short-lived objects behind; a young generation of at most 4 MB per half is collected more
 * often and needs less memory: 25 to 50 MB less than V8's default after 100,000 look-ups. It cannot be changed while Node runs.
 * `bin/whereat.js` has the same flag, for `serve`.
 */
export const serverFlags = ['--max-semi-space-size=4'];

/**
 * One malloc arena for all threads, instead of one per thread that keeps freed memory: 11 MB less after pages, searches and sign-ins, with
 * the same rate of look-ups (glibc's `mallopt(3)`; other C libraries ignore it). An operator's own value takes precedence.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };
