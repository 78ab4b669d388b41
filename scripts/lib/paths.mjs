import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts */
export const inProject = (...parts) => join(root, ...parts);

/**
 * Where Vite's development server serves a file of this machine.
 * @param {string} file
 */
export const servedByVite = file => `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`;

/** Where scripts keep what can be regenerated. */
export const cache = inProject('node_modules', '.cache', 'merchant-dashboard');
