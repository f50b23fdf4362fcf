import { useLocation } from '@psma/remote-kit';
import { LoginPage } from '../features/login/LoginPage.tsx';

/** Each visit to the address is a new opening of the login. */
export function LoginScreen() {
  const { key } = useLocation();
  return <LoginPage key={key} />;
}
