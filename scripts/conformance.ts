/*
 * npm run conformance: does a backend answer as this dashboard expects? docs/conformance.md says how to use it. Exits with 1 if
 * something differs, with 2 if it was called wrongly.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { conform } from './conformance/conform';
import { capabilitiesText, jsonOf, summaryOf, textOf } from './conformance/report';

const usage = `npm run conformance -- --main URL --dashboard URL --fiat URL --token TOKEN
    [--captcha TOKEN] [--id NAME=VALUE …] [--json FILE] [--config FILE] [--write]`;

function options() {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
        options: {
            ...{ main: text, dashboard: text, fiat: text, token: text, captcha: text, json: text, config: text },
            id: { type: 'string', multiple: true },
            write: { type: 'boolean', default: false },
        },
    });
    const { main, dashboard, fiat, token = process.env.CONFORMANCE_TOKEN, id = [] } = values;
    if (!main || !dashboard || !fiat || !token) throw new Error('An address or the token is missing');
    const ids = id.map(each => /^(\w+)=(.+)$/.exec(each)?.slice(1) ?? []);
    if (ids.some(({ length }) => length !== 2)) throw new Error('--id needs a name and a value');
    const bases = { main, dashboard, fiat };
    for (const base of Object.values(bases)) {
        if (!URL.canParse(base)) throw new Error(`${base} is not an address`);
    }
    return { ...values, bases, token, ids: Object.fromEntries(ids) as Record<string, string> };
}

try {
    const { bases, token, captcha = 'conformance', ids, json, config, write } = options();
    const { reports, capabilities } = await conform({ bases, token, captcha, ids, writes: write, fetch }, report =>
        console.log(textOf(report)),
    );
    const summary = summaryOf(reports);
    const { called, differing, notCalled } = summary;
    console.log(`\n${called} calls made, ${differing} differ, ${notCalled} not called`);
    console.log(capabilitiesText(capabilities, !config));
    if (config) writeFileSync(config, jsonOf({ capabilities: capabilities.block }));
    if (json) writeFileSync(json, jsonOf({ summary, calls: reports, capabilities }));
    process.exitCode = differing > 0 || called === 0 ? 1 : 0;
} catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
}
