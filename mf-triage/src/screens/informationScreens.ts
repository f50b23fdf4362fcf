// One file: the first page names each file that it may fetch ahead.
export { AccessibilityScreen } from './AccessibilityScreen.tsx';
export { HelpScreen } from './HelpScreen.tsx';
export { CookiesScreen, PrivacyScreen, TermsScreen } from './LegalScreens.tsx';
