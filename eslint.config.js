import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const restricted = (...allowed) => {
    const paths = [
        { name: 'zod', message: 'Use zod/mini: the classic build is five times as large.' },
        { name: '@mui/icons-material', message: 'Import each icon by its own path.', allowTypeImports: true },
        { name: 'bignumber.js', message: 'Arithmetic on amounts lives in src/money.' },
        { name: 'date-fns', message: 'Calendar arithmetic lives in src/dates.' },
        { name: '@date-fns/tz', message: 'Calendar arithmetic lives in src/dates.' },
    ];
    return ['error', { paths: paths.filter(path => !allowed.includes(path.name)) }];
};

const call = (name, message) => [
    { selector: `CallExpression[callee.name='${name}']`, message },
    { selector: `CallExpression[callee.property.name='${name}']`, message },
];
const markup = [
    { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Trusted Types would refuse it.' },
    { selector: "Identifier[name='dangerouslySetInnerHTML']", message: 'Trusted Types would refuse it.' },
    {
        selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
        message: 'Trusted Types would refuse it.',
    },
    {
        selector: "CallExpression[callee.property.name='insertAdjacentHTML']",
        message: 'Trusted Types would refuse it.',
    },
    ...call('parseFloat', 'Amounts are decimal strings: use src/money.'),
];
// A text is always a whole message from the catalogue: word order and letter case differ between languages.
const texts = [
    "TemplateLiteral > CallExpression[callee.name='translate']",
    "TemplateLiteral > MemberExpression[object.name='messages']",
    "BinaryExpression[operator='+'] > CallExpression[callee.name='translate']",
    'JSXExpressionContainer CallExpression[callee.property.name=/^to(Locale)?LowerCase$/]',
    "CallExpression[callee.property.name='join'][arguments.0.value=/^(, | )$/] CallExpression[callee.name='translate']",
    "JSXElement > JSXExpressionContainer:has(> CallExpression[callee.name='translate']) + JSXText[value=/^ *[.,:;(]/]",
].map(selector => ({ selector, message: 'A whole sentence of src/i18n, with placeholders.' }));
const doubles = call('toFixed', 'Amounts are decimal strings: use src/money.');

export default tseslint.config(
    { ignores: ['dist/', 'data/', 'coverage/', 'test-results/', 'playwright-report/', 'sandbox/database/migrations/'] },
    tseslint.configs.recommended,
    jsxA11y.flatConfigs.recommended,
    reactHooks.configs.flat['recommended-latest'],
    {
        linterOptions: { reportUnusedDisableDirectives: 'error' },
        rules: {
            '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
            '@typescript-eslint/no-explicit-any': 'error',
            '@typescript-eslint/no-non-null-assertion': 'error',
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
            eqeqeq: 'error',
            'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
            'max-lines': ['error', { max: 250, skipBlankLines: true }],
            '@typescript-eslint/no-restricted-imports': restricted(),
        },
    },
    {
        files: ['src/**', 'contracts/**'],
        rules: { 'no-console': 'error', 'no-restricted-syntax': ['error', ...markup, ...texts, ...doubles] },
    },
    {
        files: ['src/money/**'],
        rules: {
            '@typescript-eslint/no-restricted-imports': restricted('bignumber.js'),
            'no-restricted-syntax': ['error', ...markup, ...texts],
        },
    },
    {
        files: ['src/dates/**', 'contracts/rules/dayStart.ts'],
        rules: { '@typescript-eslint/no-restricted-imports': restricted('date-fns', '@date-fns/tz') },
    },
    {
        files: ['sandbox/primitives/decimal.ts'],
        rules: { '@typescript-eslint/no-restricted-imports': restricted('bignumber.js') },
    },
    {
        // A test may use libraries that the product may not, as an independent oracle.
        files: ['tests/**'],
        rules: { '@typescript-eslint/no-restricted-imports': restricted('bignumber.js', 'date-fns', '@date-fns/tz') },
    },
    {
        // Playwright passes fixtures on through a function called `use`.
        files: ['tests/e2e/**'],
        rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
    },
    // Texts, rows and routes are tables, read by looking one up.
    { files: ['src/i18n/**', 'src/routes.ts', 'sandbox/seed/**', 'tests/**'], rules: { 'max-lines': 'off' } },
);
