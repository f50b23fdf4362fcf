import type { ScreenPath } from '@psma/release-model';
import { RouteElements } from '@psma/remote-kit';
import { lazy, type ReactNode } from 'react';
import * as paths from '../paths.ts';
import type { remote } from '../remote.ts';
import { ForAdmins } from './features/authority/frame/ForAdmins.tsx';

const SignUpEmailScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-sign-up-email" */ './screens/SignUpScreens.tsx'))
    .SignUpEmailScreen,
}));
const SignUpCodeScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-sign-up-code" */ './screens/SignUpScreens.tsx'))
    .SignUpCodeScreen,
}));
const ThankYouScreen = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "at-sign-up-thank-you" */ './features/login/sign-up/ThankYou.tsx')
  ).ThankYou,
}));
const CodeConfirmationScreen = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "at-sign-up-code-confirmation" */ './features/login/sign-up/CodeConfirmation.tsx'
    )
  ).CodeConfirmation,
}));
const ConfirmSignUpScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-sign-up-confirm" */ './screens/ConfirmSignUpScreen.tsx'))
    .ConfirmSignUpScreen,
}));
const LoginScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-admin-login" */ './features/login/LoginPage.tsx'))
    .LoginScreen,
}));
const ResetPasswordScreen = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "at-admin-reset-password" */ './features/login/reset/ResetPassword.tsx')
  ).ResetPassword,
}));
const EmailChangedScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-reset-email" */ './screens/EmailChangedScreen.tsx'))
    .EmailChangedScreen,
}));
const UndoEmailChangeScreen = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "at-undo-email-change" */ './screens/UndoEmailChangeScreen.tsx')
  ).UndoEmailChangeScreen,
}));
const WorkEmailsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-emails" */ './screens/WorkEmailsScreen.tsx'))
    .WorkEmailsScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-admin-settings" */ './screens/SettingsScreen.tsx'))
    .SettingsScreen,
}));
const PeopleScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-admin-people" */ './screens/PeopleScreen.tsx'))
    .PeopleScreen,
}));
const ActivityRecordScreen = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "at-admin-people-record" */ './screens/ActivityRecordScreen.tsx')
  ).ActivityRecordScreen,
}));
// One chunk, not named by a path: the shell would fetch it ahead for all members.
const AuthorityScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "authority" */ './screens/AuthorityScreens.tsx'))
    .AuthorityScreen,
}));
const AuthorityRecordScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "authority" */ './screens/AuthorityScreens.tsx'))
    .AuthorityRecordScreen,
}));
const AuthoritySharesScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "authority" */ './screens/AuthorityScreens.tsx'))
    .AuthoritySharesScreen,
}));
const AuthorityFiguresScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "authority" */ './screens/AuthorityScreens.tsx'))
    .AuthorityFiguresScreen,
}));
const RegisterImportScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "authority" */ './screens/AuthorityScreens.tsx'))
    .RegisterImportScreen,
}));
const RegisteredScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "authority" */ './screens/AuthorityScreens.tsx'))
    .RegisteredScreen,
}));

/** Screens by path of `remote.ts`. */
export const screens: Record<ScreenPath<typeof remote>, ReactNode> = {
  [paths.signUpEmail]: <SignUpEmailScreen />,
  [paths.signUpCode]: <SignUpCodeScreen />,
  [paths.thankYou]: <ThankYouScreen />,
  [paths.codeConfirmation]: <CodeConfirmationScreen />,
  [paths.confirmSignUp]: <ConfirmSignUpScreen />,
  [paths.login]: <LoginScreen />,
  [paths.resetPassword]: <ResetPasswordScreen />,
  [paths.emailChanged]: <EmailChangedScreen />,
  [paths.undoEmailChange]: <UndoEmailChangeScreen />,
  [paths.workEmails]: <WorkEmailsScreen />,
  [paths.settings]: <SettingsScreen />,
  [`${paths.people}/*` as const]: <PeopleScreen />,
  [paths.activityRecord]: <ActivityRecordScreen />,
  [paths.authority]: forAdmins(<AuthorityScreen />),
  [paths.authorityRecord]: forAdmins(<AuthorityRecordScreen />),
  [paths.authorityShares]: forAdmins(<AuthoritySharesScreen />),
  [paths.authorityFigures]: forAdmins(<AuthorityFiguresScreen />),
  [paths.registerImport]: forAdmins(<RegisterImportScreen />),
  [paths.registeredOrganisation]: forAdmins(<RegisteredScreen />),
};

function forAdmins(screen: ReactNode) {
  return <ForAdmins>{screen}</ForAdmins>;
}

export function App() {
  return <RouteElements elements={screens} />;
}
