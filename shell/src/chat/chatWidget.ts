import { runtimeConfig } from '@psma/remote-kit';

/** Port; a configured vendor's script provides it on the window. */
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

/** Null without a vendor's script, for the built-in dialog. */
export function chatWidget(): ChatWidget | null {
  const { scriptUrl } = runtimeConfig().chat;
  if (scriptUrl) vendor ??= loadVendor(scriptUrl);
  return vendor;
}

/** Loads once, then passes on the latest call. */
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
