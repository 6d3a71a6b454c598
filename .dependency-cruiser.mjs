/**
 * The house's rules (docs/ARCHITECTURE.md). An arrow points at what is imported:
 *
 *     domain ← ports ← usecases ← ui, server, cli        adapters → ports        wiring → adapters, usecases, client
 *     usecases ← client ← ui, cli
 *     domain ← i18n ← ui, server, cli, adapters
 *
 * tests/architecture/boundaries.test.ts holds them, and tries one violation of each.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const mains = '^src/(ui/app|server|cli)/main[.]tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'domain-knows-itself',
      'The domain is pure: what it needs from outside comes in as a value, so that it runs anywhere and tests need nothing.',
      { path: '^src/domain/' },
      { pathNot: '^src/domain/' },
    ),
    rule(
      'i18n-knows-domain',
      'A catalogue has a sentence for each failure of the domain; it knows neither who shows it nor where it came from.',
      { path: '^src/i18n/' },
      { pathNot: '^(src/(domain|i18n)|node_modules/@formatjs/icu-messageformat-parser)/' },
    ),
    rule(
      'ports-speak-domain',
      'A port is written in the words of the domain, so no adapter can leak through its types.',
      { path: '^src/ports/' },
      { pathNot: '^src/(domain|ports)/' },
    ),
    rule(
      'usecases-know-ports',
      'A use case is handed its ports; naming an adapter or a package would choose one for everybody.',
      { path: '^src/usecases/' },
      { pathNot: '^src/(domain|ports|usecases)/' },
    ),
    rule(
      'locations-through-their-verbs',
      'The verbs of aliases answer what a viewer may see and how it may be cached. Past them a location would leave as it is kept.',
      { path: '^src/', pathNot: '^src/(ports/|adapters/sql/|wiring/|usecases/aliases/|index[.]ts$)' },
      { path: '^src/(ports|adapters/sql)/aliases/alias-(lifecycle-)?store[.]ts$' },
    ),
    rule(
      'one-access-check',
      'One location is looked up for a viewer by requireAccess alone, which decides what that viewer may do. A second look-up would be a second decision.',
      { path: '^src/', pathNot: '^src/(adapters/sql/|wiring/|usecases/aliases/location-access[.]ts$|index[.]ts$)' },
      { path: '^src/(ports|adapters/sql)/aliases/location-lookup[.]ts$' },
    ),
    rule(
      'contract-by-capability',
      'What one capability says over HTTP can be read, changed or removed by itself; what several say is in aliases, operations or shared.',
      { path: '^src/adapters/api-contract/(accounts|changes|webhooks|moderation|geocoding|maps|members|grants|access-requests|photos)/' },
      {
        path: '^src/adapters/api-contract/',
        pathNot: '^src/adapters/api-contract/(aliases|operations|shared|$1)/',
      },
    ),
    rule(
      'adapters-stay-apart',
      'An adapter knows its own technology, the ports it answers, the API contract, and how HTTP and named files are handled; combining two is the wiring’s work.',
      { path: '^src/adapters/([^/]+)/' },
      { path: '^src/', pathNot: '^src/(domain|ports|i18n|adapters/(api-contract|files|http|$1))/' },
    ),
    rule(
      'client-speaks-http',
      'The client is what runs over HTTP: it knows the contract, and no adapter, so that browser and command line share it.',
      { path: '^src/client/', pathNot: '^src/client/published/' },
      { path: '^src/', pathNot: '^src/(domain|ports|usecases|adapters/api-contract|client)/' },
    ),
    rule(
      'published-client-stands-alone',
      'The published client is what others install: the client, and the sentences of failures.',
      { path: '^src/client/published/' },
      { path: '^src/', pathNot: '^src/(domain|i18n|adapters/api-contract|client)/' },
    ),
    rule(
      'ui-asks-usecases',
      'A screen is handed its client. With an adapter in it, it could not be tested, nor answered offline.',
      { path: '^src/ui/', pathNot: mains },
      { path: '^src/', pathNot: '^src/((domain|i18n|usecases|ui)/|client/(index|random-id)[.]ts$)' },
    ),
    rule(
      'screens-stand-alone',
      'A screen can be read, changed or removed without another one. What two screens need is in place, search, map, context, kit or lib.',
      { path: '^src/ui/screens/([^/]+)/' },
      { path: '^src/ui/screens/', pathNot: '^src/ui/screens/$1/' },
    ),
    rule(
      'only-the-app-knows-screens',
      'The application routes to screens; nothing below them needs one.',
      { path: '^src/ui/', pathNot: '^src/ui/(app|screens)/' },
      { path: '^src/ui/screens/' },
    ),
    rule(
      'ui-runs-in-browsers',
      'The bundle goes to browsers: there is no Node there, and no database driver.',
      {
        path: '^src/(ui|client|adapters/(browser|api-contract|place-files|sqlite-wasm)|wiring/(browser|place-files|offline/)|adapters/gazetteer/(streets/)?search/)',
      },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'browser-holds-no-database',
      'What the pages are made of must never reach the code that keeps the data.',
      { path: '^src/(ui/|client/|wiring/browser)' },
      { path: '^src/adapters/(sql|memory|smtp|gazetteer|country-coder|argon2)/' },
    ),
    rule(
      'openlayers-in-one-place',
      'All of OpenLayers stands under ui/map, so that a page without a map does not load it.',
      { path: '^src/', pathNot: '^src/ui/map/' },
      { path: 'node_modules/(ol|ol-mapbox-style)/' },
    ),
    rule(
      'server-asks-usecases',
      'A route reads a request, calls a verb and answers. What stands behind the verb is the wiring’s.',
      { path: '^src/server/', pathNot: mains },
      { path: '^src/', pathNot: '^src/(domain|i18n|usecases|adapters/(api-contract|environment)|server)/' },
    ),
    rule(
      'drawing-in-the-render-process',
      'Drawing PNG images and pages of PDFs takes the processor for up to seconds, and much memory: the process that serves would stand still.',
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
      'cli-asks-usecases',
      'A command reads flags, calls a verb and prints, in the JSON of the API. What stands behind the verb is the wiring’s.',
      { path: '^src/cli/', pathNot: mains },
      {
        path: '^src/',
        pathNot: '^src/((domain|i18n|usecases|adapters/api-contract|cli)/|client/index[.]ts$)',
      },
    ),
    rule(
      'only-mains-wire',
      'The three entries alone import the wiring: no service locator, no container in React.',
      { path: '^src/', pathNot: `^src/wiring/|${mains}` },
      { path: '^src/wiring/' },
    ),
    rule(
      'wiring-below-drivers',
      'A root hands out verbs; it does not know who calls them.',
      { path: '^src/wiring/' },
      { path: '^src/(ui|server|cli)/' },
    ),
    rule(
      'inversify-in-wiring',
      'The container stays in one room.',
      { path: '^src/', pathNot: '^src/wiring/' },
      { path: 'node_modules/inversify/' },
    ),
    rule(
      'library-without-adapters',
      'Who installs the library gets the domain, the ports and the verbs, and no I/O. The military grid is arithmetic, by a package that is copied in.',
      { path: '^src/(index[.]ts$|library/)' },
      { pathNot: '^src/(domain|library|ports|i18n|usecases|adapters/mgrs)/' },
    ),
    rule('no-circles', 'Two modules that need each other are one module, or hide a third.', {}, { circular: true }),
    rule(
      'no-orphans',
      'A module that imports nothing and that nothing imports is dead. Knip finds the dead that hold on to each other.',
      { orphan: true, path: '^src/', pathNot: '[.]d[.]ts$' },
      {},
    ),
    rule('everything-resolves', 'An import that leads nowhere breaks in front of a user.', {}, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[?]url$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
