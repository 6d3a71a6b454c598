import { expect, test } from 'vitest';
import { parseDeviceName } from '../../../src/server/http/device-name.ts';

test('a device name has the browser and system without versions', () => {
  const named: Readonly<Record<string, string>> = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0': 'Firefox, Windows',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15':
      'Safari, macOS',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0':
      'Edge, Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1':
      'Chrome, iPhone',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36':
      'Samsung Internet, Android',
    'curl/8.5.0': 'curl',
    'whereat/0.9.0 (Linux)': 'whereat, Linux',
    'okhttp/4.12.0': 'okhttp',
    'python-requests/2.32.3': 'python-requests',
    node: 'node',
    'Mozilla/5.0 (compatible)': '',
    'something else entirely': '',
    '': '',
  };
  for (const [userAgent, name] of Object.entries(named)) expect(parseDeviceName(userAgent)).toBe(name);
});
