/*
 * The allowed directions of imports. `npm test` fails on any other; scripts/imports.mjs also checks that files were checked at
 * all.
 */

/** The files that put the pieces together. */
const assembly = '^src/((App|main|authProvider|views)\\.tsx?$|start/)';

/** Inside src, each layer may import itself and the layers after it. */
const layers = ['layout', 'custom', 'resources', 'entities', 'components', 'dataProviders|session', 'api'];
const leaves = ['money', 'dates', 'files', 'i18n', 'theme', 'security'];

/** The app before sign-in, which loads on its own. */
const publicApp =
    '^src/(main\\.ts$|start/(dashboard\\.tsx|load(Early|Font)\\.ts|Root\\.tsx|PublicApp\\.tsx|decision\\.ts)$|public/)';
const ownOfPublicApp = [
    publicApp,
    '^src/(config/|routing/(publicRoutes|shownApp)\\.ts$)',
    '^src/components/(lazyPage|hooks/(useCountdown|useReloadOnce))\\.ts$',
    '^src/(components/hosted|money|dates)/',
    '^src/i18n/(publicMessages|describeError|fill|en/(public|passwordRules|paymentRequest|resetPassword|signInLink))\\.ts$',
    '^src/theme/applyTheme\\.ts$',
    '^src/.+\\.css$',
    '^src/(session|api|security)/',
];
const interfaceLibraries =
    '(^|node_modules/)(react-admin|ra-[^/]+|@mui|@emotion|@tanstack/react-query|react-router(-dom)?)(/|$)';

const folder = names => `^src/(${names})/`;
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/*
 * The sandbox: pipeline → handlers → domain → database. `seed` uses domain and database, `session`, `paging`, `files` and `mail`
 * serve the handlers; app.ts, server.ts and the control page put it all together.
 */
const sandboxAssembly = '^sandbox/((app|provider|server)\\.ts$|control/)';
const sandboxLeaf = '^sandbox/primitives/';
const onlyFor = (users, folder) => [
    { path: '^sandbox/', pathNot: [...users, `^sandbox/${folder}/`] },
    { path: `^sandbox/${folder}/` },
];

const sandboxLayers = [
    never('sandbox-pipeline', 'Nothing below knows how a call is answered.', ...onlyFor([sandboxAssembly], 'pipeline')),
    never(
        'sandbox-handlers',
        'Only the pipeline calls handlers; what others need from them belongs in the domain.',
        ...onlyFor(['^sandbox/pipeline/'], 'handlers'),
    ),
    never('sandbox-seed', 'Nothing that answers calls knows the seed.', ...onlyFor([sandboxAssembly], 'seed')),
    never(
        'sandbox-control',
        'The control page may import everything, and nothing imports it.',
        ...onlyFor(['^sandbox/(app|server)\\.ts$'], 'control'),
    ),
    never(
        'sandbox-domain',
        'The domain knows no calls, no callers and no seed.',
        { path: '^sandbox/domain/' },
        { path: '^sandbox/', pathNot: ['^sandbox/(domain|database)/', sandboxLeaf] },
    ),
    never(
        'sandbox-seed-below',
        'The seed is made from rows and the domain, without calls or callers.',
        { path: '^sandbox/seed/' },
        { path: '^sandbox/', pathNot: ['^sandbox/(seed|domain|database)/', sandboxLeaf] },
    ),
    never(
        'sandbox-database',
        'Tables and rows know nothing about the code that uses them.',
        { path: '^sandbox/database/' },
        { path: '^sandbox/', pathNot: ['^sandbox/database/', sandboxLeaf] },
    ),
    never(
        'sandbox-leaves',
        'Clock, decimals, random numbers and secrets depend on nothing else in the sandbox.',
        { path: sandboxLeaf },
        { path: '^sandbox/', pathNot: sandboxLeaf },
    ),
];

module.exports = {
    forbidden: [
        ...sandboxLayers,
        never(
            'no-cycles',
            'Cycles make loading order matter.',
            {},
            {
                circular: true,
                viaOnly: { dependencyTypesNot: ['type-only'] },
            },
        ),
        never(
            'no-dead-files',
            'A module that no running code imports is dead.',
            {
                path: '^(src/main\\.ts|src/start/paymentRequest\\.tsx|src/.+\\.worker\\.ts|sandbox/.+\\.worker\\.mjs|sandbox/server\\.ts|scripts/.+|bench/.+|vite\\.config\\.ts|demo/.+)$',
            },
            {
                path: '^(src|sandbox)/',
                pathNot:
                    '\\.d\\.ts$|\\.worker\\.(mjs|ts)$|^src/main\\.ts$|^src/start/paymentRequest\\.tsx$|^sandbox/server\\.ts$',
                reachable: false,
            },
        ),
        never('no-unresolved', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
        never(
            'contracts-stand-alone',
            'Contracts know neither side that uses them.',
            { path: '^contracts/' },
            { path: '^(src|sandbox|tests|scripts|bench)/' },
        ),
        never(
            'product-without-samples',
            'Sample inputs are for documents and tests: no page loads them.',
            { path: '^(src|sandbox|contracts)/', pathNot: '\\.samples\\.ts$' },
            { path: '^contracts/(sample\\.ts$|.+\\.samples\\.ts$)' },
        ),
        never(
            'dashboard-without-sandbox',
            'The dashboard talks to its APIs only over the network.',
            { path: '^src/' },
            { path: '^(sandbox|tests|scripts|bench)/' },
        ),
        never(
            'sandbox-without-dashboard',
            'The sandbox is an independent provider.',
            { path: '^sandbox/' },
            { path: '^(src|tests|scripts|bench)/' },
        ),
        never(
            'demo-outside',
            'Nothing outside it knows the demo, so that none of it is in the dashboard.',
            { path: '^(src|contracts|sandbox|scripts|bench)/' },
            { path: '^demo/' },
        ),
        never(
            'demo-page',
            'The demo’s page talks to its provider only by messages.',
            { path: '^demo/page/' },
            { path: '^(sandbox|demo/provider|tests|scripts|bench)/' },
        ),
        never(
            'demo-provider',
            'The demo’s provider is the sandbox, and knows no dashboard.',
            { path: '^demo/provider/' },
            { path: '^(src|demo/page|tests|scripts|bench)/' },
        ),
        never(
            'product-without-dev-tools',
            'Running code must not need dev dependencies.',
            { path: '^(src|contracts|sandbox|demo)/' },
            { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm', 'type-only'] },
        ),
        never(
            'dashboard-without-node',
            'It runs in a browser.',
            { path: '^(src|contracts)/' },
            { dependencyTypes: ['core'] },
        ),
        never(
            'routing-below',
            'Names, paths, titles and permissions of pages are data that everything may read.',
            { path: '^src/routing/' },
            { path: '^src/', pathNot: '^src/routing/' },
        ),
        never(
            'families-apart',
            'What two resource families need lives in entities or components; data of another family is requested by resource name.',
            { path: '^src/resources/([^/]+)/' },
            { path: '^src/(resources|custom)/', pathNot: '^src/resources/$1/' },
        ),
        never(
            'pages-apart',
            'A page may use the views of a resource; what two pages need lives in entities or components.',
            { path: '^src/custom/([^/]+)/' },
            { path: '^src/custom/', pathNot: '^src/custom/$1/' },
        ),
        never(
            'entities-apart',
            'Each entity stands for itself.',
            { path: '^src/entities/([^/]+)/' },
            { path: '^src/entities/', pathNot: '^src/entities/$1/' },
        ),
        never(
            'public-pages-apart',
            'The sign-in page loads nothing of the payer’s.',
            { path: '^src/public/([^/]+)/' },
            { path: '^src/public/([^/]+)/', pathNot: '^src/public/$1/' },
        ),
        never(
            'public-apart',
            'What signed-in pages show is react-admin’s and ours over it.',
            { path: '^src/(custom|resources|entities|components|dataProviders|session|api)/' },
            { path: '^src/public/' },
        ),
        never(
            'public-app',
            'The public app loads without the signed-in one: no layout, resources, data providers or their libraries.',
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
                    '^src/(config/|routing/(publicRoutes|shownApp)\\.ts$)',
                ],
            },
            { path: interfaceLibraries, dependencyTypesNot: ['dynamic-import', 'type-only'] },
        ),
        ...layers.flatMap((layer, index) => {
            const name = `layer-${layer.replace('|', '-')}`;
            const comment =
                'App, views → layout → custom → resources → entities → components → dataProviders, session → api.';
            const above = layers.slice(0, index).map(folder);
            return [
                never(name, comment, { path: folder(layer) }, { path: assembly }),
                ...(above.length ? [never(`${name}-upward`, comment, { path: folder(layer) }, { path: above })] : []),
            ];
        }),
        ...leaves.map(leaf =>
            never(
                `leaf-${leaf}`,
                'Money, dates, files, texts, theme and the security policy know nothing about the layers above them.',
                { path: folder(leaf) },
                { path: [assembly, ...layers.slice(0, 6).map(folder)], dependencyTypesNot: ['type-only'] },
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
