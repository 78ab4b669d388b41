import * as z from 'zod/mini';
import { countryCodes } from '../countries';
import { rule } from './rule';

/** A country of the main API, ISO 3166 alpha-2. The fiat API's is `alpha3`, of which a provider may know more than this list. */
export const country = z
    .string()
    .check(
        rule('country', code => (countryCodes as readonly string[]).includes(code), 'Enter a two-letter country code'),
    );
