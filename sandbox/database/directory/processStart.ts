import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** When a process began, in words that are the same as long as it lives; empty where the system does not tell. */
export function processStart(processId: number): string {
    try {
        return process.platform === 'linux' ? ticks(processId) : date(processId);
    } catch {
        return '';
    }
}

/** Field 22 of what Linux says; the second is the program's name, which may hold anything, and ends at the last bracket. */
function ticks(processId: number): string {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return `${readBootId()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`.trim();
}

/** Ticks are counted from the start of the machine. */
const readBootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

const date = (processId: number): string =>
    execFileSync('ps', ['-o', 'lstart=', '-p', String(processId)], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'ignore'],
    })
        .trim()
        .replaceAll(/\s+/g, ' ');
