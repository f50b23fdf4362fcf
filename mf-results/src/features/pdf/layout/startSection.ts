import type { Bookmark } from '@psma/tagged-pdf';
import type { PageFlow } from './PageFlow.ts';
import { TEXT } from './styles.ts';

/** Starts a section on a new page with bookmark. */
export function startSection(flow: PageFlow, title: string): Bookmark {
  flow.newPage();
  const bookmark = flow.surface.bookmark(title);
  flow.write(title, TEXT.section, { role: 'H2' });
  flow.skip(14);
  return bookmark;
}
