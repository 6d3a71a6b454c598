/**
 * The rules for imports (docs/ARCHITECTURE.md). An arrow points to the imported layer:
 *
 *     domain ← ports ← usecases ← ui, server, cli        adapters → ports        wiring → adapters, usecases, client
 *     usecases ← client ← ui, cli
 *     domain ← i18n ← ui, server, cli, adapters
 *
 * tests/architecture/boundaries.test.ts checks them, and tests each with a violation.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const mains = '^src/(ui/app|server|cli)/main[.]tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'domain-is-pure',
      'The domain is pure. It gets external data as values, so that it runs anywhere and tests need no setup.',
      { path: '^src/domain/' },
      { pathNot: '^src/domain/' },
    ),
    rule(
      'i18n-imports-domain',
      'A catalogue has a text for each failure of the domain. It does not depend on the code that shows the text or causes the failure.',
      { path: '^src/i18n/' },
      { pathNot: '^(src/(domain|i18n)|node_modules/@formatjs/icu-messageformat-parser)/' },
    ),
    rule(
      'ports-import-domain',
      'A port uses only types of the domain, so that no adapter leaks through it.',
      { path: '^src/ports/' },
      { pathNot: '^src/(domain|ports)/' },
    ),
    rule(
      'usecases-import-ports',
      'A use case gets its ports as parameters. An imported adapter or package would be the same for all programs.',
      { path: '^src/usecases/' },
      { pathNot: '^src/(domain|ports|usecases)/' },
    ),
    rule(
      'locations-through-use-cases',
      'The use cases of aliases decide what a viewer can see and how long it can be cached. Other code would return the stored location.',
      { path: '^src/', pathNot: '^src/(ports/|adapters/sql/|wiring/|usecases/aliases/|index[.]ts$)' },
      { path: '^src/(ports|adapters/sql)/aliases/alias-(lifecycle-)?store[.]ts$' },
    ),
    rule(
      'one-access-check',
      'Only requireAccess looks up a location for a viewer, and it decides what the viewer can do. Another look-up could decide differently.',
      { path: '^src/', pathNot: '^src/(adapters/sql/|wiring/|usecases/aliases/location-access[.]ts$|index[.]ts$)' },
      { path: '^src/(ports|adapters/sql)/aliases/location-lookup[.]ts$' },
    ),
    rule(
      'contract-by-capability',
      'The HTTP contract of a capability can be changed or removed on its own. Shared parts are in aliases, operations or shared.',
      { path: '^src/adapters/api-contract/(accounts|changes|webhooks|moderation|geocoding|maps|members|grants|access-requests|photos)/' },
      {
        path: '^src/adapters/api-contract/',
        pathNot: '^src/adapters/api-contract/(aliases|operations|shared|$1)/',
      },
    ),
    rule(
      'adapters-are-independent',
      'An adapter depends on its technology, its ports, the API contract, and the helpers for HTTP and files. Only the wiring combines adapters.',
      { path: '^src/adapters/([^/]+)/' },
      { path: '^src/', pathNot: '^src/(domain|ports|i18n|adapters/(api-contract|files|http|$1))/' },
    ),
    rule(
      'client-without-adapters',
      'The client implements the use cases over HTTP. It imports the contract but no other adapter, so that browser and command line share it.',
      { path: '^src/client/', pathNot: '^src/client/published/' },
      { path: '^src/', pathNot: '^src/(domain|ports|usecases|adapters/api-contract|client)/' },
    ),
    rule(
      'published-client-is-independent',
      'The published client is a package for other programs. It contains only the client and the texts of failures.',
      { path: '^src/client/published/' },
      { path: '^src/', pathNot: '^src/(domain|i18n|adapters/api-contract|client)/' },
    ),
    rule(
      'ui-imports-usecases',
      'A screen gets its client as a parameter. With an imported adapter, it could not be tested or work offline.',
      { path: '^src/ui/', pathNot: mains },
      { path: '^src/', pathNot: '^src/((domain|i18n|usecases|ui)/|client/(index|random-id)[.]ts$)' },
    ),
    rule(
      'screens-are-independent',
      'A screen can be changed or removed without another one. Code for several screens is in place, search, map, context, kit or lib.',
      { path: '^src/ui/screens/([^/]+)/' },
      { path: '^src/ui/screens/', pathNot: '^src/ui/screens/$1/' },
    ),
    rule(
      'only-app-imports-screens',
      'Only the application imports screens, for its routes.',
      { path: '^src/ui/', pathNot: '^src/ui/(app|screens)/' },
      { path: '^src/ui/screens/' },
    ),
    rule(
      'ui-runs-in-browsers',
      'The bundle runs in browsers, which have no modules of Node.',
      {
        path: '^src/(ui|client|adapters/(browser|api-contract|place-files|sqlite-wasm)|wiring/(browser|place-files|offline/)|adapters/gazetteer/(streets/)?search/)',
      },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'browser-without-database',
      'Code for the browser must not import the adapters that store data on the server.',
      { path: '^src/(ui/|client/|wiring/browser)' },
      { path: '^src/adapters/(sql|memory|smtp|gazetteer|country-coder|argon2)/' },
    ),
    rule(
      'openlayers-in-ui-map',
      'Only ui/map imports OpenLayers, so that a page without a map does not load it.',
      { path: '^src/', pathNot: '^src/ui/map/' },
      { path: 'node_modules/(ol|ol-mapbox-style)/' },
    ),
    rule(
      'server-imports-usecases',
      'A route reads a request, calls a use case and responds. Only the wiring chooses the implementation.',
      { path: '^src/server/', pathNot: mains },
      { path: '^src/', pathNot: '^src/(domain|i18n|usecases|adapters/(api-contract|environment)|server)/' },
    ),
    rule(
      'drawing-in-render-process',
      'Rendering PNG images and PDF pages takes up to seconds of CPU time and much memory, and would block the server process.',
      {
        path: '^src/',
        pathNot: '^src/(adapters/image-rendering/(resvg-renderer|sign-pdf-renderer)|wiring/render-process-main)[.]ts$',
      },
      {
        path: '^src/adapters/image-rendering/(resvg-renderer|sign-pdf(-renderer)?)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'cli-imports-usecases',
      'A command reads flags, calls a use case and prints, in the JSON of the API. Only the wiring chooses the implementation.',
      { path: '^src/cli/', pathNot: mains },
      {
        path: '^src/',
        pathNot: '^src/((domain|i18n|usecases|adapters/api-contract|cli)/|client/index[.]ts$)',
      },
    ),
    rule(
      'only-mains-import-wiring',
      'Only the three main modules import the wiring, so that there is no service locator and no container in React.',
      { path: '^src/', pathNot: `^src/wiring/|${mains}` },
      { path: '^src/wiring/' },
    ),
    rule(
      'wiring-without-drivers',
      'A composition root provides use cases. It does not depend on their callers.',
      { path: '^src/wiring/' },
      { path: '^src/(ui|server|cli)/' },
    ),
    rule(
      'only-roots-resolve',
      'A module of the wiring binds its stores and use cases with their dependencies. What is created, and when, is decided in one place.',
      { path: '^src/wiring/', pathNot: '^src/wiring/(server|browser|cli)[.]ts$' },
      { path: '^src/wiring/shared/resolve[.]ts$' },
    ),
    rule(
      'inversify-in-wiring',
      'Only the wiring uses the container.',
      { path: '^src/', pathNot: '^src/wiring/' },
      { path: 'node_modules/inversify/' },
    ),
    rule(
      'library-without-adapters',
      'The library contains the domain, the ports and the use cases, but no I/O. The MGRS adapter is only arithmetic, and its package is bundled.',
      { path: '^src/(index[.]ts$|library/)' },
      { pathNot: '^src/(domain|library|ports|i18n|usecases|adapters/mgrs)/' },
    ),
    rule('no-circular-imports', 'Two modules that import each other are one module, or need a third.', {}, { circular: true }),
    rule(
      'no-orphans',
      'A module without imports that no module imports is dead. Knip finds groups of dead modules that import each other.',
      { orphan: true, path: '^src/', pathNot: '[.]d[.]ts$' },
      {},
    ),
    rule('all-imports-resolve', 'An import that does not resolve fails at runtime.', {}, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[?]url$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
