import { afterAll, vi } from 'vitest';

// Files share a worker, and a module may use a global as soon as it loads, but `unstubGlobals` runs only before a test.
afterAll(() => void vi.unstubAllGlobals());
