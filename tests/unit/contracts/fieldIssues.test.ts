import { expect, test } from 'vitest';
import { fieldIssues } from '../../../contracts/fiat/fieldIssues';
import { loadAccountCheck } from '../../../contracts/rules/bank/accountCheck';
import { requiredFields } from '../../../sandbox/domain/corridors/requiredFields';

const accountOf = (country: string) =>
    requiredFields({ country_code: country })[country]?.bank_account?.destination_account ?? [];
const checks = new Map([['GBR', await loadAccountCheck('GBR')]]);
const problemsOf = (country: string, values: Record<string, unknown>) =>
    Object.fromEntries(
        fieldIssues(accountOf(country), values, { country, accountCheck: checks.get(country) }).map(
            ({ field, problem }) => [field, problem],
        ),
    );

const british = {
    account_name: 'Ada Byron',
    routing_type: 'Sort code',
    routing_code: '089999',
    account_type: 'ACCOUNT NUMBER',
    account_number: '66374958',
};

test('a record that has everything has no issue', () => {
    expect(problemsOf('GBR', british)).toEqual({});
});

test('what is missing, empty or no text is required, with the provider’s message', () => {
    const issues = fieldIssues(
        accountOf('GBR'),
        { ...british, account_name: ' ', routing_code: 7 },
        { country: 'GBR' },
    );
    expect(issues.map(({ field, problem }) => [field, problem.rule])).toEqual([
        ['account_name', 'required'],
        ['routing_code', 'required'],
    ]);
    expect(new Set(issues.map(({ message }) => message))).toEqual(new Set(['This is required here']));
});

test('a value that is not among the accepted, of a wrong form, or wrong by its type’s rule is refused', () => {
    expect(problemsOf('GBR', { ...british, routing_type: 'ABA', account_number: '6637495' })).toEqual({
        routing_type: { rule: 'accepted' },
        routing_code: { rule: 'bankLength', length: 9 },
        account_number: { rule: 'bankLength', length: 8 },
    });
    const { individual_recipient: recipient = [] } = requiredFields({ country_code: 'USA' }).USA?.bank_account ?? {};
    const home = { address: '1 Main St', city: 'Salem', province_state: 'or', zip_code: '97301-12' };
    expect(fieldIssues(recipient, home, { country: 'USA' }).map(({ field, problem }) => [field, problem])).toEqual([
        ['province_state', { rule: 'pattern' }],
        ['zip_code', { rule: 'pattern' }],
    ]);
});

test('an account of either kind is read by its own rule', () => {
    const of = (account_type: string, account_number: string) =>
        problemsOf('ARG', { account_name: 'Sol', account_type, account_number });
    expect(of('CBU', '2850590940090418135201')).toEqual({});
    expect(of('CBU ALIAS', 'lago.tango.mate')).toEqual({});
    expect(of('CBU', 'lago.tango.mate')).toEqual({ account_number: { rule: 'bankCharacters' } });
});

test('a Russian account is read with the code of its bank', () => {
    const of = (account_number: string, routing_code = '044525225') =>
        problemsOf('RUS', {
            ...{ account_name: 'Ivan', account_type: 'ACCOUNT NUMBER', account_number },
            ...{ routing_type: 'BIK', routing_code },
        });
    expect(of('30101810400000000225')).toEqual({});
    expect(of('30101810500000000225')).toEqual({ account_number: { rule: 'bankCheckDigit' } });
    expect(of('30101810500000000225', '04452522')).toEqual({ routing_code: { rule: 'bankLength', length: 9 } });
});

test('a British account is read with its sort code', async () => {
    expect(await loadAccountCheck('USA')).toBeUndefined();
    const of = (routing_code: string, account_number: string) =>
        problemsOf('GBR', { ...british, routing_code, account_number });
    expect(of('089999', '66374959')).toEqual({ account_number: { rule: 'bankAccountMismatch' } });
    expect(of('08999', '66374959')).toEqual({ routing_code: { rule: 'bankLength', length: 6 } });
    expect(of('089999', '6637495')).toEqual({ account_number: { rule: 'bankLength', length: 8 } });
});

test('a British account without a sort code has no digits of its own to fit', () => {
    const required = [
        { field: 'routing_type', accepted_values: ['SWIFT-BIC', 'Sort code'] },
        { field: 'routing_code' },
        { field: 'account_type', accepted_values: ['IBAN', 'ACCOUNT NUMBER'] },
        { field: 'account_number' },
    ];
    const of = (routing_type: string, routing_code: string, account_type: string, account_number: string) =>
        fieldIssues(
            required,
            { routing_type, routing_code, account_type, account_number },
            { country: 'GBR', accountCheck: checks.get('GBR') },
        );
    expect(of('SWIFT-BIC', 'NWBKGB2L', 'IBAN', 'GB29NWBK60161331926819')).toEqual([]);
    expect(of('SWIFT-BIC', 'NWBKGB2L', 'ACCOUNT NUMBER', '66374959')).toEqual([]);
    expect(of('Sort code', '089999', 'IBAN', 'GB29NWBK60161331926819')).toEqual([]);
});

test('names in katakana are asked for in Japan, in either width', () => {
    const { individual_recipient: recipient = [] } = requiredFields({ country_code: 'JPN' }).JPN?.bank_account ?? {};
    const of = (native_first_name: string) =>
        fieldIssues(
            recipient,
            { native_first_name, native_last_name: 'ヤマダ', address: '1-1', city: 'Tokyo' },
            { country: 'JPN' },
        ).map(({ field }) => field);
    expect(of('タロウ')).toEqual([]);
    expect(of('ﾀﾛｳ')).toEqual([]);
    expect(of('Taro')).toEqual(['native_first_name']);
});

test('a field and a pattern that are not known ask for no more than can be read', () => {
    const required = [{ field: 'new_field' }, { field: 'odd', pattern: '[' }];
    expect(fieldIssues(required, { new_field: 'x', odd: 'y' }, { country: 'GBR' })).toEqual([]);
    expect(fieldIssues(required, {}, { country: 'GBR' }).map(({ field }) => field)).toEqual(['new_field', 'odd']);
});

const ofPattern = (pattern: string, odd: string) =>
    fieldIssues([{ field: 'odd', pattern }], { odd }, { country: 'GBR' }).map(({ problem }) => problem.rule);

test.each([
    ...[
        '(a+)+',
        '(a|a)*',
        '(a|aa){1,99}',
        '(a{1,30}){1,30}',
        'a*a*a*a*',
        'a*a*a*a{1,300}',
        '(a)\\1*',
        '(?=(a*a*a*a*b)?)a',
    ],
    ...['a*a*a*[ab]{200}', `${'a?'.repeat(10)}a*a*a*b`, `${'a?'.repeat(30)}${'a'.repeat(30)}`, '(?:a|a)'.repeat(28)],
    ...['(a*|a*|a*)'.repeat(3), `((${'a?'.repeat(20)})?)?a*`, '[*]a*[[]?a*a*a*', '\\[a*a*a*a*\\]'],
])('a pattern that could take for ever is not tried, and asks for nothing: %s', pattern => {
    expect(ofPattern(pattern, `${'a'.repeat(60)}!`)).toEqual([]);
});

test('patterns that can’t take long are tried, and with values as long as a field takes', () => {
    expect(ofPattern('a*a*a*', `${'a'.repeat(299)}!`)).toEqual(['pattern']);
    expect(ofPattern('\\d{5}(-\\d{4})?', '12345-6789')).toEqual([]);
    expect(ofPattern('a+', 'a'.repeat(301))).toEqual(['pattern']);
});

test('every pattern of the sandbox’s corridors is tried', () => {
    const patterns = Object.values(requiredFields({})).flatMap(networks =>
        Object.values(networks).flatMap(fields => Object.values(fields).flatMap(list => list ?? [])),
    );
    const given = [...new Set(patterns.flatMap(({ pattern }) => pattern ?? []))];
    expect(given.length).toBeGreaterThan(10);
    // None takes this value, so that one which isn't tried shows.
    expect(given.filter(pattern => ofPattern(pattern, '~a~').length === 0)).toEqual([]);
});

test('a wallet’s number has the form of the country’s phones, whatever type it is given with', () => {
    const { destination_account: wallet = [] } = requiredFields({ country_code: 'PHL' }).PHL?.digital_wallet ?? {};
    const of = (account_number: string) =>
        fieldIssues(
            wallet,
            { account_name: 'Luz', account_number, account_type: 'ACCOUNT NUMBER' },
            { country: 'PHL' },
        ).map(({ problem }) => problem.rule);
    expect(of('+639171234567')).toEqual([]);
    expect(of('09171234567')).toEqual(['pattern']);
});
