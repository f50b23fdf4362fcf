import { Route, Routes } from '@psma/remote-kit';
import { lazy } from 'react';
import type { ComponentType } from 'react';

const screen = (load: () => Promise<ComponentType>) => {
  const Screen = lazy(async () => ({ default: await load() }));
  return <Screen />;
};

const signUpByEmail = screen(async () => (await import('./screens/SignUpEmailScreen.tsx')).SignUpEmailScreen);
const signUpByCode = screen(async () => (await import('./screens/SignUpCodeScreen.tsx')).SignUpCodeScreen);
const thankYou = screen(async () => (await import('./screens/ThankYouScreen.tsx')).ThankYouScreen);
const codeThanks = screen(
  async () => (await import('./screens/CodeConfirmationScreen.tsx')).CodeConfirmationScreen,
);
const confirm = screen(async () => (await import('./screens/ConfirmSignUpScreen.tsx')).ConfirmSignUpScreen);
const login = screen(async () => (await import('./screens/LoginScreen.tsx')).LoginScreen);
const resetPassword = screen(
  async () => (await import('./screens/ResetPasswordScreen.tsx')).ResetPasswordScreen,
);
const emailChanged = screen(
  async () => (await import('./screens/EmailChangedScreen.tsx')).EmailChangedScreen,
);
const settings = screen(async () => (await import('./screens/SettingsScreen.tsx')).SettingsScreen);

/** Everything about accounts. */
export function App() {
  return (
    <Routes>
      <Route path="/sign-up/email" element={signUpByEmail} />
      <Route path="/sign-up/code" element={signUpByCode} />
      <Route path="/sign-up/thank-you" element={thankYou} />
      <Route path="/sign-up/code/confirmation" element={codeThanks} />
      <Route path="/sign-up/confirm" element={confirm} />
      <Route path="/admin/login" element={login} />
      <Route path="/admin/reset-password" element={resetPassword} />
      <Route path="/reset-email" element={emailChanged} />
      <Route path="/admin/settings" element={settings} />
    </Routes>
  );
}
