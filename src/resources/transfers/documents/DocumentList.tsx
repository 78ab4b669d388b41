import Box from '@mui/material/Box';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Document } from '../../../../contracts/fiat/documents';
import { Moment } from '../../../components/fields/Moment';
import { DownloadButton } from '../../../components/record/DownloadButton';
import type { MerchantDataProvider } from '../../../dataProviders';

/** Documents, each to be saved. */
export function DocumentList({ documents }: { documents: readonly Document[] }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const word = (key: string, value: string | undefined) =>
        value && translate(`fiatDocuments.${key}.${value}`, { _: value });
    const about = ({ document_type: type, category }: Document) =>
        [word('type', type), word('category', category)].filter(Boolean).join(' · ');
    const nameOf = ({ file_name: name, document_type: type, id }: Document) => name ?? word('type', type) ?? id;
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {documents.map(document => (
                <Box
                    component="li"
                    key={document.id}
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        gap: 1,
                    }}
                >
                    <Box sx={{ minWidth: 0 }}>
                        <Box sx={{ overflowWrap: 'anywhere' }}>{nameOf(document)}</Box>
                        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                            {about(document)}
                            {document.created_at && (
                                <>
                                    {' · '}
                                    <Moment at={document.created_at} />
                                </>
                            )}
                        </Box>
                    </Box>
                    <DownloadButton
                        label={translate('fiatDocuments.save')}
                        name={translate('fiatDocuments.saveNamed', { name: nameOf(document) })}
                        download={() => dataProvider.downloadFiatDocument({ id: document.id, name: nameOf(document) })}
                    />
                </Box>
            ))}
        </Box>
    );
}
