/* npm run openapi writes docs/openapi from the contracts; with --check it only lists the documents that are out of date. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { operationList } from '../contracts/operations';
import { inProject } from './lib/paths.mjs';
import { openApi } from './openapi/document';
import { nameSchemas } from './openapi/schemas';

const check = process.argv.includes('--check');
const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };

await nameSchemas();
mkdirSync(inProject('docs', 'openapi'), { recursive: true });
for (const api of ['main', 'dashboard', 'fiat'] as const) {
    const name = `docs/openapi/${api}.json`;
    const file = inProject('docs', 'openapi', `${api}.json`);
    const wanted = `${JSON.stringify(openApi(api, operationList, version), null, 2)}\n`;
    const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (current === wanted) continue;
    if (check) {
        console.error(`${name} does not say what contracts say. Run: npm run openapi`);
        process.exitCode = 1;
    } else {
        writeFileSync(file, wanted);
        console.log(`Wrote ${name}`);
    }
}
