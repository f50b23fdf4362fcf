import { runtimeConfig } from '@psma/remote-kit';

/** Port of a support chat. A vendor's script, when configured, puts an object of this shape on the window. */
export interface ChatWidget {
  show(): void;
  hide(): void;
}

declare global {
  interface Window {
    psmaChatWidget?: ChatWidget;
  }
}

let vendor: ChatWidget | null = null;

/** The vendor's widget when a script is configured, else null: then the built-in support dialog serves. */
export function chatWidget(): ChatWidget | null {
  const { scriptUrl } = runtimeConfig().chat;
  if (scriptUrl) vendor ??= loadVendor(scriptUrl);
  return vendor;
}

/** Loads the script once and passes on the latest call as soon as it is there. */
function loadVendor(url: string): ChatWidget {
  let shown = false;
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.onload = () => (shown ? window.psmaChatWidget?.show() : window.psmaChatWidget?.hide());
  document.head.append(script);
  return {
    show: () => {
      shown = true;
      window.psmaChatWidget?.show();
    },
    hide: () => {
      shown = false;
      window.psmaChatWidget?.hide();
    },
  };
}
