import { afterAll, vi } from 'vitest';

// Files share a worker, and a module may use a global as soon as it is loaded: `unstubGlobals` comes only before a test.
afterAll(() => void vi.unstubAllGlobals());
