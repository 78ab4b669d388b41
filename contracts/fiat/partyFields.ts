import * as z from 'zod/mini';
import { day } from '../rules/day';
import { email } from '../rules/email';
import { phoneNumber } from '../rules/phoneNumber';
import { plainLine, sentId } from '../rules/plainLine';
import { apart, extra } from '../rules/extra';
import { id, openEnum, ownId } from '../rules/text';
import { instant } from '../rules/time';
import { Document } from './documents';
import { partyRoles } from './partyValues';

/** Characters of a field without a length of its own. */
export const MAX_FIELD = 200;

export const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_FIELD), plainLine);

/** A field that may be left out. `null` empties it. */
export const maybe = <Field extends z.ZodMiniType>(field: Field) => z.optional(z.nullable(field));

export const maybeText = maybe(words);
export const maybeDay = maybe(day);
export const maybePhone = maybe(phoneNumber);

/** Fields that senders and recipients of both types have. All may be left out. */
export const partyFields = {
    /** The merchant's own id for it; unique among the merchant's individuals and companies. */
    external_id: maybeText,
    /** What the merchant's users call it. */
    alias: maybeText,
    role: z.optional(z.enum(partyRoles)),
    email: maybe(email),
    mobile_number: maybePhone,
    address: maybeText,
    city: maybeText,
    province_state: maybeText,
    zip_code: maybeText,
    /** In the country's own script. */
    native_address: maybeText,
    remarks: maybeText,
};

/** A text that a record may lack. */
export const textOrNull = apart(z.nullable(z.string()));

/** The same in an answer, of which a page can do without all but the id. Whatever a newer corridor asks for comes as well. */
export const partyAnswer = {
    id: ownId,
    external_id: apart(z.nullable(id)),
    alias: textOrNull,
    role: z.optional(openEnum(partyRoles)),
    /** ISO 3166 alpha-3. */
    country_code: z.optional(z.string()),
    email: textOrNull,
    mobile_number: textOrNull,
    address: textOrNull,
    city: textOrNull,
    province_state: textOrNull,
    zip_code: textOrNull,
    native_address: textOrNull,
    remarks: textOrNull,
    /** Those sent for it, oldest first. */
    documents: extra(z.array(Document)),
    created_at: extra(instant),
    updated_at: extra(instant),
};

/** A field that a corridor asks for and the product doesn't know: a text, sent as it is. */
export const unknownField = z.nullable(sentId(MAX_FIELD));
