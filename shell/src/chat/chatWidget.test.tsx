import { DesignSystemProvider } from '@psma/design-system';
import { inlinePageData } from '@psma/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { Chat } from './Chat.tsx';

const SCRIPT = 'https://chat.example.org/widget.js';

beforeAll(() => {
  const { config } = inlinePageData();
  inlinePageData({ config: { ...config, chat: { ...config.chat, scriptUrl: SCRIPT } } });
});

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${SCRIPT}"]`)];
const show = () => render(<Chat />, { wrapper: DesignSystemProvider });

test('A-LAY-030 a vendor’s widget is loaded once, shown in the admin area and hidden outside', () => {
  const calls: string[] = [];
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: 'Support' })).toBeNull();
  expect(scripts()).toHaveLength(1);

  window.psmaChatWidget = { show: () => void calls.push('show'), hide: () => void calls.push('hide') };
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(calls).toEqual(['show']);
  unmount();
  expect(calls).toEqual(['show', 'hide']);
  show();
  expect(calls).toEqual(['show', 'hide', 'show']);
  expect(scripts()).toHaveLength(1);
});

test('a script that arrives after the reader has left stays hidden', async () => {
  await jest.isolateModulesAsync(async () => {
    const { chatWidget } = await import('./chatWidget.ts');
    const calls: string[] = [];
    const widget = chatWidget();
    delete window.psmaChatWidget;
    widget?.show();
    widget?.hide();
    window.psmaChatWidget = { show: () => void calls.push('show'), hide: () => void calls.push('hide') };
    scripts().at(-1)?.dispatchEvent(new Event('load'));
    expect(calls).toEqual(['hide']);
  });
});
