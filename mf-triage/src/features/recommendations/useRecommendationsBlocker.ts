import { useAnnounce, useLeaveGuard } from '@psma/remote-kit';
import { useRef } from 'react';
import * as links from '../../../links.ts';
import { isTriagePath } from '../../visitor/isTriagePath.ts';
import { messages } from './messages.ts';
import { shareLink } from './shareLink.ts';

const words = messages.leaveRecommendations;

/** Asks before leaving while active, until released. */
export function useRecommendationsBlocker(userId: string, active: boolean): () => void {
  const announce = useAnnounce();
  const signUpFollowed = useRef(false);
  const link = shareLink(userId);
  const blocker = {
    blocks: ({ pathname }: { pathname: string }) =>
      !isTriagePath(pathname) && !(signUpFollowed.current && pathname === links.signUp),
    title: words.title,
    text: words.text(link),
    stayLabel: words.stay,
    leaveLabel: words.leave,
    extra: { label: messages.shareDialog.copy, onSelect: () => copy(link, announce) },
  };
  useLeaveGuard(active ? blocker : null);
  return () => {
    signUpFollowed.current = true;
  };
}

/** Copies the link, and announces the result for shells that show none. */
async function copy(link: string, announce: (text: string) => void): Promise<string> {
  const { copied, notCopied } = messages.shareDialog;
  const outcome = (await isOnClipboard(link)) ? copied : notCopied;
  announce(outcome);
  return outcome;
}

async function isOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
