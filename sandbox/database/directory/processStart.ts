import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** When a process began, as text that stays the same while it lives; empty if the system doesn't say. */
export function processStart(processId: number): string {
    try {
        return process.platform === 'linux' ? ticks(processId) : date(processId);
    } catch {
        return '';
    }
}

/** Field 22 of Linux's stat file. Field 2 is the program's name, which may hold anything and ends at the last bracket. */
function ticks(processId: number): string {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return `${readBootId()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`.trim();
}

/** Ticks count from boot. */
const readBootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

const date = (processId: number): string =>
    execFileSync('ps', ['-o', 'lstart=', '-p', String(processId)], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'ignore'],
    })
        .trim()
        .replaceAll(/\s+/g, ' ');
