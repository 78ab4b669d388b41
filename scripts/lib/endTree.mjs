import { spawn } from 'node:child_process';

const windows = process.platform === 'win32';

/** How long a program may take to tidy up. Playwright stops browsers and servers, which aren't in its group. */
const GRACE = 30_000;

/**
 * Options to spawn a child that endTree can end. It leads a group, which a terminal's Ctrl-C doesn't reach; on Windows, where it
 * would get a window of its own, it doesn't.
 */
export const leadsGroup = { detached: !windows };

/**
 * Ends a child and what it has started: interrupts them first, and kills what is left. On Windows it kills them at once.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [grace] milliseconds in between
 */
export function endTree(child, grace = windows ? 0 : GRACE) {
    const { pid } = child;
    if (pid === undefined) return;
    const timer = setTimeout(() => {
        kill(pid);
        // What has left the group may hold them open.
        child.stdout?.destroy();
        child.stderr?.destroy();
    }, grace);
    child.once('close', () => {
        clearTimeout(timer);
        if (!windows) kill(pid);
    });
    if (!windows) signalGroup(pid, 'SIGINT');
}

/** @param {number} pid */
function kill(pid) {
    if (!windows) return signalGroup(pid, 'SIGKILL');
    spawn('taskkill', ['/T', '/F', '/PID', String(pid)], { stdio: 'ignore' }).on('error', error =>
        console.error(error.message),
    );
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
    try {
        process.kill(-pid, signal);
    } catch {
        // Nothing is left of it.
    }
}
