import Box from '@mui/material/Box';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Document } from '../../../../contracts/fiat/documents';
import { Moment } from '../../../components/fields/Moment';
import { DownloadButton } from '../../../components/record/DownloadButton';
import type { MerchantDataProvider } from '../../../dataProviders';

/** The documents of a payout, each to be saved. */
export function DocumentList({ documents }: { documents: readonly Document[] }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const word = (key: string, value: string) => translate(`${key}.${value}`, { _: value });
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {documents.map(({ id, file_name: name, category, document_type: type, created_at: at }) => (
                <Box
                    component="li"
                    key={id}
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        gap: 1,
                    }}
                >
                    <Box sx={{ minWidth: 0 }}>
                        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
                        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                            {word('fiatDocuments.type', type)} · {word('fiatDocuments.category', category)} ·{' '}
                            <Moment at={at} />
                        </Box>
                    </Box>
                    <DownloadButton
                        label={translate('fiatDocuments.save')}
                        name={translate('fiatDocuments.saveNamed', { name })}
                        download={() => dataProvider.downloadFiatDocument({ id, name: name ?? `${type}-${id}` })}
                    />
                </Box>
            ))}
        </Box>
    );
}
