import { NotFoundPage } from '../../src/public/NotFoundPage';
import { PublicPage } from '../../src/public/PublicPage';
import { DEMO_PATH } from '../../contracts/demo';
import { texts } from './texts';

export const Starting = () => (
    <PublicPage title={texts.starting.title} text={texts.starting.text}>
        <div className="demo-progress" role="progressbar" aria-label={texts.starting.title} />
    </PublicPage>
);

export const Failed = () => (
    <PublicPage title={texts.failed.title} text={texts.failed.text}>
        <p>
            <button className="primary" onClick={() => location.reload()}>
                {texts.failed.reload}
            </button>
        </p>
    </PublicPage>
);

export const NotFound = () => (
    <NotFoundPage>
        <a href={`${DEMO_PATH}/home`}>{texts.notFound}</a>
    </NotFoundPage>
);
