import { type Theme, useMediaQuery } from '@mui/material';

/** Too narrow for the navigation beside the page. */
export const useIsPhone = (): boolean => useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true });

/** Wide enough for a record beside its list. */
export const useIsWide = (): boolean => useMediaQuery<Theme>(theme => theme.breakpoints.up('lg'), { noSsr: true });
