import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';
import { npm } from './processes.mjs';

/** @typedef {{ packages?: Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, extraneous?: boolean }> }} Lock */

const LEAST_NODE = [20, 19];

/**
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined} what is wrong with it
 */
export function nodeProblem(version) {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
    if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
    return `This needs Node ${LEAST_NODE.join('.')} or later; this is Node ${version}. Get it from https://nodejs.org`;
}

/**
 * Is every package in the lock file installed at its version? Optional ones may be missing: they are for other systems.
 * @param {Lock} lock package-lock.json
 * @param {Lock | undefined} installed npm's own record in node_modules
 */
export function isInstalled(lock, installed) {
    if (!installed?.packages) return false;
    return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
        if (path === '' || wanted.link || wanted.extraneous) return true;
        const found = installed.packages?.[path];
        return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
    });
}

/** @param {string} file @returns {Lock | undefined} */
function readLock(file) {
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
        return undefined;
    }
}

/** Installs what package-lock.json names if it isn't installed yet. Ends the process if that fails. */
export async function ensureInstalled() {
    const problem = nodeProblem(process.versions.node);
    if (problem) fail(problem);
    const lock = readLock(inProject('package-lock.json'));
    if (!lock) fail('package-lock.json is missing or damaged');
    if (isInstalled(lock, readLock(inProject('node_modules', '.package-lock.json')))) return;
    console.log('Installing packages, this takes a minute or two …');
    const code = (await installClean()) && (await npm(['install', ...quietly]));
    if (code !== 0) fail('The packages could not be installed; npm says above why');
    console.log('Installed the packages that package-lock.json names.');
}

const quietly = ['--no-audit', '--no-fund'];

/** Only for clean folders: npm ci deletes node_modules first, which would break anything running from it. */
async function installClean() {
    if (existsSync(inProject('node_modules'))) return 1;
    const code = await npm(['ci', ...quietly]);
    if (code !== 0) console.log('npm ci refused; trying npm install …');
    return code;
}

/** @param {string} message @returns {never} */
function fail(message) {
    console.error(message);
    process.exit(1);
}
