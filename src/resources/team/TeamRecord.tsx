import { useLocaleState, useTranslate } from 'react-admin';
import { NO_GROUP } from '../../../contracts/access';
import { Email } from '../../components/fields/Email';
import { Moment } from '../../components/fields/Moment';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { LoadedRecord } from '../../components/record/LoadedRecord';
import { RecordColumns } from '../../components/record/RecordColumns';
import { RecordTop } from '../../components/record/RecordHead';
import { Details, Section } from '../../components/record/Section';
import { groupName } from '../../entities/team/accessName';
import { GroupLetters } from '../../entities/team/GroupLetters';
import { SeenByGroup } from '../../entities/team/SeenByGroup';
import type { TeamMember } from '../../dataProviders/team/team';
import { formatInstant } from '../../dates/format';
import { teamMessages } from '../../i18n/en/ofTeam';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { MemberActions } from './MemberActions';
import { MemberStatusChip } from './MemberStatusChip';
import { useMfaName } from './useMfaName';

addMessages(teamMessages);

/** One member of the team: their group, what they see with it, and what can be changed. */
export function TeamRecord() {
    const translate = useTranslate();
    const mfaName = useMfaName();
    const field = (name: string) => translate(`resources.manage-users.fields.${name}`);
    return (
        <LoadedRecord<TeamMember>>
            {member => (
                <>
                    <RecordTop
                        reference={member.id}
                        heading={member.name}
                        chips={member.status && <MemberStatusChip member={member} />}
                        meaning={<Meaning member={member} />}
                        actions={<MemberActions member={member} />}
                    />
                    <RecordColumns
                        main={
                            member.group && (
                                <Section title={translate('team.sections.sees')}>
                                    <SeenByGroup group={member.group} />
                                </Section>
                            )
                        }
                        side={
                            <>
                                <Section title={translate('team.sections.details')}>
                                    <Details
                                        rows={[
                                            [field('email'), <Email key="email">{member.email}</Email>],
                                            [field('group'), member.group && groupName(member.group)],
                                            [field('mfa_type'), mfaName(member)],
                                            [
                                                field(member.status === 'invited' ? 'invited' : 'joined'),
                                                member.since && <Moment key="since" at={member.since} />,
                                            ],
                                        ]}
                                    />
                                </Section>
                                {member.group && (
                                    <Section title={translate('team.sections.letters')}>
                                        <GroupLetters group={member.group} />
                                    </Section>
                                )}
                            </>
                        }
                    />
                </>
            )}
        </LoadedRecord>
    );
}

function Meaning({ member: { id, status: told, group, since } }: { member: TeamMember }) {
    const translate = useTranslate();
    const { permissions } = useScope();
    // Whoever reads their own record here has accepted.
    const status = told ?? (id === permissions.id ? 'active' : undefined);
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const date = since ? formatInstant(since, timeZone, 'short', locale) : '';
    if (!group) return null;
    if (status !== 'invited' && group.id === NO_GROUP.id) return translate('team.meaning.none');
    const key = status === undefined ? 'unknown' : date ? status : `${status}NoDate`;
    return translate(`team.meaning.${key}`, { _: '', date, group: groupName(group) });
}
