import { TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import * as links from '../links.ts';
import { messages } from '../messages.ts';
import { useHasScreen } from './useHasScreen.ts';

const LINKS = [
  { to: links.help, text: messages.footer.help },
  { to: links.accessibility, text: messages.footer.accessibility },
];

/** Links to the pages that exist. */
export const HelpLinks = () => LINKS.map((link) => <HelpLink key={link.to} {...link} />);

function HelpLink({ to, text }: (typeof LINKS)[number]) {
  if (!useHasScreen(to)) return null;
  return (
    <TextLink component={Link} to={to}>
      {text}
    </TextLink>
  );
}
