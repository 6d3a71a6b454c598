/**
 * What the server's Node is started with. Requests leave short-lived things behind; a young generation of at most 4 MB a half
 * is collected more often and holds less: 156 MB after 100,000 look-ups, where V8's own choice gives 180 or 205, as its
 * collections happen to fall. It cannot be changed once Node runs. `bin/whereat.js` says it once more, for `serve`.
 */
export const serverFlags = ['--max-semi-space-size=4'];
