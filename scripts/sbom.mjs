/* npm run sbom: writes what the product consists of, from the lockfile, as CycloneDX. `-- FILE` names another file than sbom.json. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject, root } from './lib/paths.mjs';

const file = process.argv[2] ?? inProject('sbom.json');
const { name } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
const written = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
});
const sbom = JSON.parse(written);
// npm takes the name of the folder.
sbom.metadata.component.name = name;
writeFileSync(file, `${JSON.stringify(sbom, undefined, 2)}\n`);
console.log(`${file}: ${sbom.components.length} packages`);
