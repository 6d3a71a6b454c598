import { createHash } from 'node:crypto';
import { rolldown } from 'rolldown';
import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** Matches screens and parts that do not work without the server. */
const onlineOnly =
  /[\\/]src[\\/](?:ui[\\/]screens[\\/](?:(?:admin|sign-in|test)[\\/][\w-]+|account[\\/](?:device|recover|reset|verify-email))|wiring[\\/]geocoding[\\/]geocoding-browser|ui[\\/]map[\\/]vector-style)[.]tsx?$/;
const languageFile = /[\\/]src[\\/]i18n[\\/]([a-zA-Z-]+)[\\/][^\\/]+[.]ts$/;
/** Match the stored font files, for Latin and Arabic. Fonts of other scripts come from the network or from the device. */
const coreFont = /readex-pro-first-[^/]*\.woff2$/;
const restFont = /(?:readex-pro-(?:latin|arabic)-wght|jetbrains-mono-latin-wght)-[^/]*\.woff2$/;

/** Matches the search of streets, which is fetched only with street data. */
const streetSearch = /(?:streets-worker-[^/]*\.js|sqlite3-[^/]*\.wasm)$/;

/** Writes `sw.js`, a self-contained script with the version of the build, and the list of the build's files. */
export function serviceWorkerPlugin(entry: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const shell = listShellFiles(bundle);
      const version = createHash('sha256').update(JSON.stringify(shell)).digest('hex').slice(0, 12);
      const build = await rolldown({
        input: entry,
        platform: 'browser',
        // Only the entry of the worker has side effects.
        treeshake: { moduleSideEffects: false },
        transform: { define: { VERSION: JSON.stringify(version) } },
      });
      const { output } = await build.generate({ format: 'iife', minify: true });
      await build.close();
      this.emitFile({ type: 'asset', fileName: `assets/shell-${version}.json`, source: JSON.stringify(shell) });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
    },
  };
}

function listShellFiles(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const assets = Object.values(bundle).filter((file) => file.type === 'asset');
  const findChunk = (file: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) withImports(imported, found);
    return found;
  };
  const texts: Record<string, string[]> = {};
  for (const { fileName, facadeModuleId } of chunks) {
    const [, language] = languageFile.exec(facadeModuleId ?? '') ?? [];
    if (language !== undefined) texts[language] = [...(texts[language] ?? []), `/${fileName}`];
  }
  const entries = [
    '/index.html',
    '/src/ui/app/early/deferred-bootstrap.ts',
    '/src/ui/screens/receiver/receiver.tsx',
    '/src/wiring/browser.ts',
  ];
  const styles = assets.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => fileName);
  const files = entries.flatMap((file) => [...withImports(findChunk(file)?.fileName ?? file)]);
  const core = new Set([...files.filter((file) => file in bundle && file !== 'index.html'), ...styles]);
  for (const { fileName } of assets) if (coreFont.test(fileName)) core.add(fileName);
  const textFiles = new Set(Object.values(texts).flat());
  const rest = Object.values(bundle).filter((file) =>
    file.type === 'chunk'
      ? !core.has(file.fileName) && !textFiles.has(`/${file.fileName}`) && !onlineOnly.test(file.facadeModuleId ?? '')
      : restFont.test(file.fileName) || /tile-worker-[^/]*\.js$/.test(file.fileName),
  );
  const paths = (all: Iterable<string>) => [...all].map((file) => `/${file}`).sort();
  const streets = assets.filter(({ fileName }) => streetSearch.test(fileName));
  return {
    core: paths(core),
    rest: paths(rest.map(({ fileName }) => fileName)),
    texts,
    streets: paths(streets.map(({ fileName }) => fileName)),
  };
}
