/* npm run configuration writes docs/configuration.md and its JSON Schema; with --check it only says which is out of date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { jsonSchema, page } from './configuration/documents';
import { inProject } from './lib/paths.mjs';

const check = process.argv.includes('--check');
const options = JSON.parse(readFileSync(inProject('.prettierrc.json'), 'utf8')) as object;
const documents = {
    'configuration.schema.json': JSON.stringify(jsonSchema()),
    'configuration.md': page(),
};

for (const [name, text] of Object.entries(documents)) {
    const file = inProject('docs', name);
    const wanted = await format(text, { ...options, filepath: file });
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
    if (check) {
        console.error(`docs/${name} does not say what src/config/configSchema.ts says. Run: npm run configuration`);
        process.exitCode = 1;
    } else {
        writeFileSync(file, wanted);
        console.log(`Wrote docs/${name}`);
    }
}
