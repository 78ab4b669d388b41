import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileTypeOf, TELLING_BYTES } from '../../../contracts/rules/fileType';

test.each([
    ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
    ['image/jpeg', [0xff, 0xd8, 0xff]],
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
])('%s is known by its first bytes, whatever follows, and not by fewer', (type, beginning) => {
    fc.assert(
        fc.property(fc.uint8Array(), rest => {
            const bytes = Uint8Array.from([...beginning, ...rest]);
            expect(fileTypeOf(bytes)).toBe(type);
            expect(fileTypeOf(bytes.slice(0, TELLING_BYTES))).toBe(type);
        }),
    );
    expect(fileTypeOf(Uint8Array.from(beginning.slice(0, -1)))).toBeUndefined();
    expect(fileTypeOf(Uint8Array.from([0, ...beginning]))).toBeUndefined();
});
