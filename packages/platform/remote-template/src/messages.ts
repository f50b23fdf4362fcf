/** Names of the screens in the window's title. */
export const titles = { overview: 'Sample list', editor: 'Edit sample list' } as const;

/** Every text of this remote, in British English. */
export const messages = {
  overview: { title: 'Sample list', purpose: 'Say here what this page is for.' },
  editor: {
    title: 'Edit sample list',
    item: 'Item',
    missing: 'Enter an item',
    add: 'Add item',
  },
};
