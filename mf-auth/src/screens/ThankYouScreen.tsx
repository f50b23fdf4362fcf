export { ThankYou as ThankYouScreen } from '../features/sign-up/ThankYou.tsx';
