import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates the files of the built application that the server needs: the unbuilt page, the icon and a service worker. */
export function createWebRoot(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'whereat-web-'));
  const root = join(import.meta.dirname, '..', '..');
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), readFileSync(join(root, 'index.html')));
  writeFileSync(join(webRoot, 'assets', 'icon.svg'), readFileSync(join(root, 'src/ui/assets/icon.svg')));
  writeFileSync(join(webRoot, 'sw.js'), 'self.oninstall = () => self.skipWaiting();\n');
  return webRoot;
}
