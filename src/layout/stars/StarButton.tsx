import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { placeOf } from '../../routing/placeOf';
import { STAR_LIMIT, useStars } from './useStars';

/** Stars the page, so that the navigation begins with it. Records have none: their references don't belong in the browser. */
export function StarButton() {
    const translate = useTranslate();
    const notify = useNotify();
    const { route, recordId } = placeOf(useLocation().pathname) ?? {};
    const { stars, toggle } = useStars();
    if (!route || recordId !== undefined) return null;
    const isStarred = stars.some(({ name }) => name === route.name);
    const onClick = () => {
        if (!toggle(route)) notify('shell.starsFull', { type: 'warning', messageArgs: { count: STAR_LIMIT } });
    };
    return (
        <Tooltip title={translate(isStarred ? 'shell.unstar' : 'shell.star')}>
            <IconButton aria-label={translate('shell.star')} aria-pressed={isStarred} onClick={onClick}>
                {isStarred ? <Star fontSize="small" sx={{ color: 'primary.main' }} /> : <StarBorder fontSize="small" />}
            </IconButton>
        </Tooltip>
    );
}
