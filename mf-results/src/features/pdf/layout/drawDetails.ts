import { messages } from '../../../messages.ts';
import type { PillarView } from '../../../model/result/pillarViews.ts';
import type { Report } from '../report.ts';
import { nextLevelSection } from './nextLevelSection.ts';
import type { PageFlow } from './PageFlow.ts';
import { splitExplanation } from './splitExplanation.ts';
import { startSection } from './startSection.ts';
import { CONTENT_WIDTH, PROGRESS_HEIGHT, TEXT } from './styles.ts';

const copy = messages.report;

/** One page per pillar: picture, path up, meaning, resources. */
export function drawDetails(
  flow: PageFlow,
  { pictures, liftPaths, includeAnswers }: Report,
  pillars: readonly PillarView[],
): void {
  const parent = startSection(flow, copy.details);
  pillars.forEach((pillar, index) => {
    if (index > 0) flow.newPage();
    flow.surface.bookmark(pillar.pillar, parent);
    flow.write(pillar.pillar, TEXT.heading, { role: 'H3' });
    flow.write(messages.levelWithName(pillar.score, pillar.name), TEXT.label);
    flow.skip(8);
    const strip = pictures.progress[index];
    if (strip)
      flow.image(
        { ...strip, alt: copy.stripAlt(pillar.score, pillar.name) },
        { width: CONTENT_WIDTH, height: PROGRESS_HEIGHT },
      );
    flow.skip(12);
    const path = liftPaths?.find(({ pillarId }) => pillarId === pillar.pillarId);
    if (path) nextLevelSection(flow, path, includeAnswers);
    explanation(flow, pillar);
    resources(flow, pillar);
  });
}

/** Parts start pages, except after overflows, which leave room. */
function explanation(flow: PageFlow, pillar: PillarView): void {
  let begun = flow.surface.pageCount();
  splitExplanation(pillar.explanation.trim()).forEach((part, index) => {
    if (index > 0 && flow.surface.pageCount() === begun) flow.newPage();
    begun = flow.surface.pageCount();
    if (index > 0) flow.skip(14);
    flow.keep(60);
    flow.write(
      index > 0 ? copy.continued(`${pillar.pillar}: ${copy.explanation}`) : copy.explanation,
      TEXT.subheading,
      { role: 'H4' },
    );
    flow.skip(4);
    flow.write(part);
  });
  flow.skip(14);
}

function resources(flow: PageFlow, { links }: PillarView): void {
  if (links.length === 0) return;
  flow.keep(60);
  flow.write(copy.resources, TEXT.subheading, { role: 'H4' });
  flow.skip(4);
  flow.inside('L', () => links.forEach((link) => resource(flow, link)));
}

function resource(flow: PageFlow, { title, url }: PillarView['links'][number]): void {
  flow.inside('LI', () =>
    flow.inside('LBody', () => {
      const cells = [{ text: title, style: TEXT.link, link: url }];
      flow.keep(flow.heightOf(cells) + TEXT.small.leading);
      flow.columns(cells);
      flow.write(url, TEXT.small, { link: url });
      flow.skip(4);
    }),
  );
}
