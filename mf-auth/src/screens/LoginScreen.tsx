import { useLocation } from '@psma/remote-kit';
import { LoginPage } from '../features/login/LoginPage.tsx';

/** Remounts the login on each visit to the path. */
export function LoginScreen() {
  const { key } = useLocation();
  return <LoginPage key={key} />;
}
