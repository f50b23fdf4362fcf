import { Fragment } from 'react';
import { UserText } from './UserText.tsx';

/** First of the private-use characters that replace the texts during composition. */
const FIRST_SLOT = 0xe000;

interface WithUserTextsProps {
  texts: readonly string[];
  /** Composes the sentence around the texts. */
  children: (...texts: string[]) => string;
}

/** A sentence around user-given texts, which are not translated (`UserText`). */
export function WithUserTexts({ texts, children: compose }: WithUserTextsProps) {
  const sentence = compose(...texts.map((_, index) => String.fromCharCode(FIRST_SLOT + index)));
  return sentence.split(/([\ue000-\ue0ff])/).map((part, index) => {
    const text = index % 2 === 0 ? undefined : texts[part.charCodeAt(0) - FIRST_SLOT];
    // Parts of one sentence keep their order.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{text === undefined ? part : <UserText>{text}</UserText>}</Fragment>;
  });
}
