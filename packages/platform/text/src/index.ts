export * from './emailAddress.ts';
export * from './escapeHtml.ts';
export * from './preparePassword.ts';
export * from './typedCode.ts';
export * from './visibleText.ts';
