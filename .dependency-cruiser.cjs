// With TypeScript 7 dependency-cruiser reads 0 modules and passes: TypeScript 6 is pinned, and tools/src/check-imports.ts counts.
const ours = '^(packages|apps|simulators|dev-env|e2e|bench|tools)/'
const test = '\\.(test|spec)\\.tsx?$'
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [test, '/test/'] },
  to: { path: ours, pathNot: [from, ...allowed] },
})
const at = (...names) => names.map((name) => `^packages/${name}/`)
const siblings = (name, root) => ({
  name,
  severity: 'error',
  from: { path: `^${root}/([^/]+)/` },
  to: { path: `^${root}/[^/]+/`, pathNot: `^${root}/$1/` },
})
// The clock of the hub stands for `Date.now()`, which every file could call; a parameter of every call would say no more.
const clock = '^packages/kit/src/clock\\.ts$'
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: test },
      to: { pathNot: '^packages/domain/' },
    },
    only('contract', '^packages/contract/', at('domain')),
    // Conformance suites test the promises of a port, against the simulators.
    only('ports', '^packages/ports/src/(?!conformance/)', at('domain')),
    only('port-conformance', '^packages/ports/src/conformance/', [
      ...at('domain', 'ports', 'kit'),
      '^simulators/',
    ]),
    only('kit', '^packages/kit/', at('domain', 'ports')),
    only('engine', '^packages/engine/', at('domain', 'ports')),
    only('fiscal', '^packages/fiscal/', at('domain', 'ports')),
    only('operations', '^packages/operations/', [...at('domain', 'ports', 'fiscal'), clock]),
    only('db', '^packages/db/', at('domain', 'ports', 'kit', 'engine')),
    // The XML that an ERP sends inside JSON becomes a file by the rules of the NF-e.
    only('connectors', '^packages/connectors/', at('domain', 'ports', 'kit', 'fiscal')),
    only('webhooks', '^packages/webhooks/', at('domain', 'ports', 'kit')),
    only('routes', '^apps/api/src/routes/', [
      ...at('contract', 'operations', 'ports', 'domain'),
      '^apps/api/src/serve',
      clock,
    ]),
    only('web', '^apps/web/', at('domain', 'contract')),
    only('hub', '^apps/hub/', ['^apps/(api|worker)/src/main\\.ts$', ...at('db', 'kit', 'ports', 'domain')]),
    // Each command wires the few parts it needs, so that a command loads no others.
    only('cli', '^apps/cli/', [
      '^apps/hub/src/(database|open-vault)\\.ts$',
      '^apps/api/src/(main|passwords|routes/selected-rows)\\.ts$',
      ...at('db', 'kit', 'ports', 'domain', 'contract', 'operations', 'connectors'),
    ]),
    only('simulators', '^simulators/', []),
    {
      name: 'e2e',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: ours,
        pathNot: [
          '^e2e/',
          '^packages/(contract|domain)/',
          '^simulators/',
          '^dev-env/',
          '^packages/kit/src/free-port',
        ],
      },
    },
    {
      name: 'tests-use-the-front-door',
      severity: 'error',
      from: { path: `^packages/.*${test}` },
      to: { path: '^apps/' },
    },
    {
      name: 'only-tests-see-dev-env',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [test, '/test/', '/conformance/'] },
      to: { path: '^(dev-env|simulators)/' },
    },
    siblings('connectors-never-meet', 'packages/connectors/src'),
    siblings('features-never-meet', 'apps/web/src/features'),
    {
      name: 'only-registries-see-features',
      severity: 'error',
      from: {
        path: '^apps/web/src/(app|i18n|ui)/',
        pathNot: ['^apps/web/src/app/(router|entities|affected-reads|record-palette-groups)\\.tsx?$', test],
      },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'only-main-wires',
      severity: 'error',
      from: { path: '^apps/(api|worker)/src/', pathNot: ['/src/main\\.ts$', test] },
      to: { path: '^packages/(db|connectors)/' },
    },
    {
      name: 'only-kit-calls-out',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['^packages/kit/', test] },
      to: { path: '^(undici|ssh2(-sftp-client)?)$|node_modules/(undici|ssh2(-sftp-client)?)/' },
    },
    {
      name: 'only-db-speaks-sql',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['^packages/db/', '^apps/api/src/main\\.ts$', test] },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
