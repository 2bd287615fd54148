import { useEffect } from 'react';
import { Notification, useCheckAuth } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FrontPage } from './FrontPage.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  useSkipWhenLoggedIn();
  return (
    <FrontPage>
      <LoginForm />
      <Notification />
    </FrontPage>
  );
}

/** Redirects to the console if a session exists. */
function useSkipWhenLoggedIn(): void {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/', { replace: true }),
      () => undefined,
    );
  }, [checkAuth, navigate]);
}
