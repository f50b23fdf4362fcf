export { CodeConfirmation as CodeConfirmationScreen } from '../features/sign-up/CodeConfirmation.tsx';
