/* Which way imports may go. `npm test` fails on any other; scripts/imports.mjs checks besides that files were looked at. */

/** What puts the pieces together. Other apps and pages may be loaded lazily, so dynamic imports are let through. */
const assembly = '^src/(App|main|Root|PublicApp|SignedInApp|authProvider|dataProvider)\\.tsx?$';
/** Paths, titles and access as data, with their pages loaded lazily. */
const routes = '^src/(routes\\.ts$|publicRoutes\\.ts$|shownApp\\.ts$|routing/)';

/** Inside src each layer may import those after it, and what stands beside it. */
const layers = ['layout', 'custom', 'resources', 'components', 'dataProviders|session', 'api'];
const readsRoutes = ['layout', 'custom', 'resources', 'components'];
const leaves = ['money', 'dates', 'i18n', 'theme', 'security'];

/** The app before the sign-in, which loads by itself. */
const publicApp = '^src/((main|Root|PublicApp)\\.tsx$|custom/sign-in/|components/public/)';
const ownOfPublicApp = [
    publicApp,
    '^src/(publicRoutes|shownApp|config|version)\\.ts$',
    '^src/components/(lazyPage|hooks/useCountdown)\\.ts$',
    '^src/i18n/(publicMessages|describeError|fill|en/public)\\.ts$',
    '^src/theme/applyTheme\\.ts$',
    '^src/.+\\.css$',
    '^src/(session|api|security)/',
];
const interfaceLibraries =
    '(^|node_modules/)(react-admin|ra-[^/]+|@mui|@emotion|@tanstack/react-query|react-router(-dom)?)(/|$)';

const folder = names => `^src/(${names})/`;
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const statically = path => ({ path, dependencyTypesNot: ['dynamic-import'] });

module.exports = {
    forbidden: [
        never(
            'no-cycles',
            'Cycles make loading order matter.',
            {},
            {
                circular: true,
                viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] },
            },
        ),
        never(
            'no-dead-files',
            'What nothing that runs imports is dead.',
            { path: '^(src/main\\.tsx|sandbox/server\\.ts|scripts/.+|bench/.+|vite\\.config\\.ts)$' },
            { path: '^(src|sandbox)/', pathNot: '\\.d\\.ts$|^src/main\\.tsx$|^sandbox/server\\.ts$', reachable: false },
        ),
        never('no-unresolved', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
        never(
            'contracts-stand-alone',
            'Contracts know neither side of them.',
            { path: '^contracts/' },
            { path: '^(src|sandbox|tests|scripts|bench)/' },
        ),
        never(
            'dashboard-without-sandbox',
            'The dashboard talks to its APIs over the network only.',
            { path: '^src/' },
            { path: '^(sandbox|tests|scripts|bench)/' },
        ),
        never(
            'sandbox-without-dashboard',
            'The sandbox is a provider of its own.',
            { path: '^sandbox/' },
            { path: '^(src|tests|scripts|bench)/' },
        ),
        never(
            'product-without-dev-tools',
            'What runs must be there without dev dependencies.',
            { path: '^(src|contracts|sandbox)/' },
            { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm', 'type-only'] },
        ),
        never(
            'dashboard-without-node',
            'It runs in a browser.',
            { path: '^(src|contracts)/' },
            { dependencyTypes: ['core'] },
        ),
        never(
            'families-apart',
            'What two resource families need lives in components; another family is asked for its data by name.',
            { path: '^src/resources/([^/]+)/' },
            { path: '^src/(resources|custom)/', pathNot: '^src/resources/$1/' },
        ),
        never(
            'pages-apart',
            'A page may use the views of a resource; what two pages need lives in components.',
            { path: '^src/custom/([^/]+)/' },
            { path: '^src/custom/', pathNot: '^src/custom/$1/' },
        ),
        never(
            'public-app',
            'The public app loads without the signed-in one: no layout, resources, data providers or what they stand on.',
            { path: publicApp },
            { path: '^src/', pathNot: ownOfPublicApp, dependencyTypesNot: ['dynamic-import', 'type-only'] },
        ),
        never(
            'public-app-libraries',
            'react-admin, MUI and a router would be most of what the sign-in page loads.',
            {
                path: [
                    publicApp,
                    '^src/(session|api|security|money|dates)/',
                    '^src/(publicRoutes|shownApp|config)\\.ts$',
                ],
            },
            { path: interfaceLibraries, dependencyTypesNot: ['dynamic-import', 'type-only'] },
        ),
        ...layers.flatMap((layer, index) => {
            const name = `layer-${layer.replace('|', '-')}`;
            const comment = 'App, routes → layout → custom → resources → components → dataProviders, session → api.';
            const above = layers.slice(0, index).map(folder);
            if (!readsRoutes.includes(layer)) above.push(routes);
            return [
                never(name, comment, { path: folder(layer) }, statically(assembly)),
                ...(above.length ? [never(`${name}-upward`, comment, { path: folder(layer) }, { path: above })] : []),
            ];
        }),
        ...leaves.map(leaf =>
            never(
                `leaf-${leaf}`,
                'Money, dates, texts, theme and the security policy know nothing of the layers above them.',
                { path: folder(leaf) },
                { path: [assembly, routes, ...layers.slice(0, 5).map(folder)], dependencyTypesNot: ['type-only'] },
            ),
        ),
    ],
    options: {
        doNotFollow: { path: 'node_modules' },
        exclude: { path: '^(dist|data|docs)/' },
        tsPreCompilationDeps: true,
        tsConfig: { fileName: 'tsconfig.json' },
        enhancedResolveOptions: {
            exportsFields: ['exports'],
            conditionNames: ['import', 'module', 'browser', 'types', 'default'],
            mainFields: ['module', 'main', 'types'],
        },
    },
};
