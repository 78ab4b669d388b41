import { expect, it } from 'vitest';
import { challengeOf } from '../../../contracts/rules/challengeOf';

it('is the challenge of RFC 7636, appendix B', () => {
    expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
        'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
});
