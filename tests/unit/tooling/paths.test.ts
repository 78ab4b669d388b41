import { expect, test } from 'vitest';
import { servedByVite } from '../../../scripts/lib/paths.mjs';

test.each([
    ['/home/me/dashboard/sandbox', '/@fs/home/me/dashboard/sandbox'],
    ['C:\\Users\\me\\dashboard\\sandbox', '/@fs/C:/Users/me/dashboard/sandbox'],
])('the development server serves %s', (file, path) => {
    expect(servedByVite(file)).toBe(path);
});
