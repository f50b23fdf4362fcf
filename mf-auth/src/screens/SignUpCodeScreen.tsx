import { SignUpPage } from '../features/sign-up/SignUpPage.tsx';

export const SignUpCodeScreen = () => <SignUpPage kind="orgCode" />;
