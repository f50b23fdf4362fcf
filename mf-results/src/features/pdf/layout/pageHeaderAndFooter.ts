import type { Element, Surface, TextStyle } from '@psma/tagged-pdf';
import { messages } from '../../../messages.ts';
import { londonYear } from '../../../model/dates/londonDate.ts';
import type { Report } from '../report.ts';
import { COLOURS, CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';

const HEADER_BASELINE = 44;
const FOOTER_RULE = 784;
const FOOTER_BASELINE = 800;
const FOOTER_MARKING_BASELINE = 818;

/**
 * Marking centred in both; copyright and page numbers below. Only the first marking
 * is read aloud.
 */
export function pageHeaderAndFooter(surface: Surface, report: Report, spoken: Element | null): void {
  const total = surface.pageCount();
  for (let page = 1; page <= total; page += 1) {
    surface.turnTo(page);
    surface.decoration(() => footer(surface, report, messages.report.page(page, total)), 'Footer');
    const { marking } = report;
    if (!marking || !spoken) continue;
    const mark = (baseline: number) => () => centred(surface, marking, baseline, TEXT.marking);
    if (page === 1) surface.within(spoken, mark(HEADER_BASELINE));
    else surface.decoration(mark(HEADER_BASELINE), 'Header');
    surface.decoration(mark(FOOTER_MARKING_BASELINE), 'Footer');
  }
}

function footer(surface: Surface, { brand, now }: Report, number: string): void {
  surface.rectangle(
    { x: PAGE.left, y: FOOTER_RULE, width: CONTENT_WIDTH, height: 0.5 },
    { fill: COLOURS.rule },
  );
  const copyright = messages.report.copyright(londonYear(now), brand);
  surface.text(copyright, PAGE.left, FOOTER_BASELINE, TEXT.small);
  surface.text(number, PAGE.right - surface.widthOf(number, TEXT.small), FOOTER_BASELINE, TEXT.small);
}

const centred = (surface: Surface, text: string, baseline: number, style: TextStyle): void =>
  surface.text(text, (PAGE.width - surface.widthOf(text, style)) / 2, baseline, style);
