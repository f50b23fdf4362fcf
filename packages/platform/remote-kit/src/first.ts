// For prerendering builds in Node; no page loads it.
export { renderMarkup, type Markup } from './first/renderMarkup.tsx';
export { prerenderScreens } from './first/prerenderScreens.tsx';
export { providePageData } from './pageData.ts';
export { createMemoryRouter } from 'react-router-dom';
