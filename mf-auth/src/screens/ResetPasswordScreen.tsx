export { ResetPassword as ResetPasswordScreen } from '../features/reset/ResetPassword.tsx';
