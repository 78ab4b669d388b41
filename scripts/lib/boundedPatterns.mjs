/**
 * Regular expressions that may take more than linear time, with what bounds their texts, and those that are put together when
 * they run. The rest are linear (tests/unit/tooling/patterns.test.ts).
 * @type {Record<string, Record<string, string>>}
 */
export const boundedPatterns = {
    'contracts/rules/decimal.ts': {
        [String.raw`/^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/`]: 'numbers of at most 120 characters',
    },
    'sandbox/domain/inWords.ts': {
        [String.raw`/\B(?=(\d{3})+$)/g`]: 'amounts, which are numbers of at most 120 characters',
    },
    'sandbox/dashboard/config.ts': {
        [String.raw`/(<script type="application\/json" id="config"[^>]*>)\s*(<\/script>)/`]: 'the page that was built',
    },
    'sandbox/dashboard/policy.ts': {
        [String.raw`/<script type="application\/json" id="config"[^>]*>([\s\S]*?)<\/script>/`]:
            'the page that was built',
    },
    'contracts/fiat/fieldIssues.ts': {
        "new RegExp(`^(?:${pattern})$`, 'u')": 'patterns that are quick, and values of at most 300 characters',
    },
    'contracts/fiat/quickPattern.ts': {
        [String.raw`/(\(\?:|[^])(?:([*+?])|\{(\d+)(,?)(\d*)\})?\??/gu`]: 'patterns of at most 200 characters',
        [String.raw`/\[[^\]]*\]/gu`]: 'the same',
    },
    'contracts/rules/coinCode.ts': { 'new RegExp(`^\\\\w{2,${MAX_CODE}}$`)': 'one bounded part' },
    'src/config/schema.ts': {
        "new RegExp(schema.pattern ?? '')": 'patterns of this file, and the server’s own configuration',
    },
    'src/routing/placeOf.ts': {
        'new RegExp(`^${bare}/?$`)': 'paths of this product’s routes, whose parts end at a slash',
        'new RegExp(`${id}(?:/edit)?/?$`)': 'the same',
        'new RegExp(`${id}(?:/show(?:/full)?)?/?$`)': 'the same',
    },
    'src/api/download/download.ts': { "new RegExp(`^${type}\\\\b`, 'i')": 'one of this product’s media types' },
    'src/api/download/filename.ts': { "new RegExp(`\\\\.${ending}$`, 'i')": 'one of four endings' },
    'sandbox/literal/literal.ts': {
        'new RegExp(`^${apiBases[specified.api]}${pattern}$`)':
            'paths of the specification, whose parts end at a slash',
    },
};
