import { SignUpPage } from '../features/login/sign-up/SignUpPage.tsx';

export const SignUpEmailScreen = () => <SignUpPage kind="email" />;

export const SignUpCodeScreen = () => <SignUpPage kind="orgCode" />;
