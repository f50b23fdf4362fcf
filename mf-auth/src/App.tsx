import { Route, Routes } from '@psma/remote-kit';
import { lazy } from 'react';

const SignUpEmailScreen = lazy(async () => ({
  default: (await import('./screens/SignUpEmailScreen.tsx')).SignUpEmailScreen,
}));
const SignUpCodeScreen = lazy(async () => ({
  default: (await import('./screens/SignUpCodeScreen.tsx')).SignUpCodeScreen,
}));
const ThankYouScreen = lazy(async () => ({
  default: (await import('./screens/ThankYouScreen.tsx')).ThankYouScreen,
}));
const CodeConfirmationScreen = lazy(async () => ({
  default: (await import('./screens/CodeConfirmationScreen.tsx')).CodeConfirmationScreen,
}));
const ConfirmSignUpScreen = lazy(async () => ({
  default: (await import('./screens/ConfirmSignUpScreen.tsx')).ConfirmSignUpScreen,
}));
const LoginScreen = lazy(async () => ({ default: (await import('./screens/LoginScreen.tsx')).LoginScreen }));
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('./screens/ResetPasswordScreen.tsx')).ResetPasswordScreen,
}));
const EmailChangedScreen = lazy(async () => ({
  default: (await import('./screens/EmailChangedScreen.tsx')).EmailChangedScreen,
}));
const UndoEmailChangeScreen = lazy(async () => ({
  default: (await import('./screens/UndoEmailChangeScreen.tsx')).UndoEmailChangeScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('./screens/SettingsScreen.tsx')).SettingsScreen,
}));

/** Everything about accounts. */
export function App() {
  return (
    <Routes>
      <Route path="/sign-up/email" element={<SignUpEmailScreen />} />
      <Route path="/sign-up/code" element={<SignUpCodeScreen />} />
      <Route path="/sign-up/thank-you" element={<ThankYouScreen />} />
      <Route path="/sign-up/code/confirmation" element={<CodeConfirmationScreen />} />
      <Route path="/sign-up/confirm" element={<ConfirmSignUpScreen />} />
      <Route path="/admin/login" element={<LoginScreen />} />
      <Route path="/admin/reset-password" element={<ResetPasswordScreen />} />
      <Route path="/reset-email" element={<EmailChangedScreen />} />
      <Route path="/undo-email-change" element={<UndoEmailChangeScreen />} />
      <Route path="/admin/settings" element={<SettingsScreen />} />
    </Routes>
  );
}
