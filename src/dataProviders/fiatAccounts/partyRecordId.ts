import { type SenderType, senderTypes } from '../../../contracts/fiat/parties';

interface Identified {
    type: SenderType;
    /** The provider's. */
    id: string;
}

/** A party's id as a record: with its type, since individuals and companies are read by calls of their own. */
export const partyRecordId = ({ type, id }: { type: string; id: string }): string => `${type}-${id}`;

/** The type and id that a record's id stands for; undefined for any other text. */
export function readPartyRecordId(text: string): Identified | undefined {
    const type = senderTypes.find(each => text.startsWith(`${each}-`));
    return type && { type, id: text.slice(type.length + 1) };
}
