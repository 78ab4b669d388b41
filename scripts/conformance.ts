/*
 * npm run conformance: does a backend answer as this dashboard expects? docs/conformance.md says how to use it. Exits with 1 if
 * something differs, with 2 if it was called wrongly.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { printJson } from '../contracts/printJson';
import { conform } from './conformance/conform';
import { draftAdapter } from './conformance/draft/draft';
import { loadAdapter } from './conformance/draft/read';
import { capabilitiesText, draftText, jsonOf, spellingText, summaryOf, textOf } from './conformance/report';
import type { Credentials } from './conformance/types';

const usage = `npm run conformance -- --main URL --dashboard URL --fiat URL --token TOKEN
    [--captcha TOKEN] [--id NAME=VALUE …] [--sign-in USERNAME --client-id ID] [--adapter FILE] [--draft FILE] [--config FILE] [--json FILE] [--write]`;

function options() {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
        options: {
            ...{
                main: text,
                dashboard: text,
                fiat: text,
                token: text,
                captcha: text,
                adapter: text,
                draft: text,
                config: text,
                json: text,
                'sign-in': text,
                'client-id': text,
            },
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
    return {
        ...values,
        bases,
        token,
        signIn: credentials(values),
        ids: Object.fromEntries(ids) as Record<string, string>,
    };
}

function credentials(given: { 'sign-in'?: string; 'client-id'?: string }): Credentials | undefined {
    const { 'sign-in': username, 'client-id': clientId } = given;
    if (username === undefined) return undefined;
    const password = process.env.CONFORMANCE_PASSWORD;
    if (!password || !clientId)
        throw new Error('--sign-in needs --client-id, and CONFORMANCE_PASSWORD in the environment');
    return { username, password, clientId, code: askForCode };
}

async function askForCode(mfaType: string): Promise<string> {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const code = await terminal.question(`One-time code (${mfaType}): `);
    terminal.close();
    return code.trim();
}

try {
    const { bases, token, captcha = 'conformance', ids, signIn, write, ...files } = options();
    const adapter = files.adapter === undefined ? undefined : loadAdapter(files.adapter);
    const found = await conform({ bases, token, captcha, ids, signIn, writes: write, fetch, adapter }, report =>
        console.log(textOf(report)),
    );
    const { reports, capabilities } = found;
    const summary = summaryOf(reports);
    const { called, differing, notCalled } = summary;
    console.log(`\n${called} calls made, ${differing} differ, ${notCalled} not called`);
    console.log(capabilitiesText(capabilities, !files.config));
    const spelled = spellingText(found.spellings, adapter);
    if (spelled) console.log(spelled);
    if (files.config) writeFileSync(files.config, jsonOf({ capabilities: capabilities.block }));
    const draft = draftAdapter(found, adapter);
    if (files.draft) {
        writeFileSync(files.draft, `${printJson(draft.adapter)}\n`);
        console.log(draftText(files.draft, draft));
    }
    if (files.json)
        writeFileSync(
            files.json,
            jsonOf({
                summary,
                calls: reports,
                capabilities,
                open: draft.questions,
                absent: draft.absent,
                bodies: draft.bodies,
            }),
        );
    process.exitCode = differing > 0 || called === 0 ? 1 : 0;
} catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
}
