import { DesignSystemProvider, PageBaseline } from '@psma/design-system';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

const place = document.getElementById('gallery');
if (!place) throw new Error('The page has no place for the gallery.');
createRoot(place).render(
  <DesignSystemProvider>
    <PageBaseline />
    <Gallery />
  </DesignSystemProvider>,
);
