import type { Random } from './random';

const HEX = '0123456789abcdef';

/** A version 4 UUID. */
export const makeUuid = (random: Random): string =>
    [8, 4, 3, 3, 12]
        .map(length => random.text(HEX, length))
        .map((part, index) =>
            index === 2 ? `4${part}` : index === 3 ? `${random.pick(['8', '9', 'a', 'b'])}${part}` : part,
        )
        .join('-');
