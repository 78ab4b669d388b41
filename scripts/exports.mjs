/*
 * Fails on values that src, contracts, sandbox and scripts export but no other file uses. `--tests` also lists what only tests
 * use, without failing: it may be a test's way in, or dead.
 */
import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { unusedExports } from './lib/exports.mjs';
import { inProject, root } from './lib/paths.mjs';

const configFile = inProject('tsconfig.json');
const { config } = ts.readConfigFile(configFile, file => ts.sys.readFile(file));
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configFile));
const nameOf = (/** @type {string} */ file) => relative(root, file).replaceAll('\\', '/');
const { checked, unused: named, onlyInTests } = unusedExports(ts.createProgram(fileNames, options), nameOf);
// Tests find samples by file name (tests/support/entities/samples.ts), and so does Vitest its reporter.
const unused = named.filter(where => !/(\.samples\.ts|\/vitestReporter\.mjs):/.test(where));

for (const where of unused) console.error(`No other file uses ${where}`);
if (process.argv.includes('--tests')) for (const where of onlyInTests) console.log(`Only tests use ${where}`);
console.log(`${checked} exports, ${unused.length} unused, ${onlyInTests.length} used by tests only`);
process.exitCode = checked === 0 || unused.length > 0 ? 1 : 0;
