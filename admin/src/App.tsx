import { Admin, AdminContext, Resource } from 'react-admin';
import { createAuthProvider } from './auth-provider.ts';
import { createConsoleClient, createQueryClient } from './client.ts';
import { createDataProvider } from './data-provider.ts';
import { createI18nProvider } from './i18n.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { LoginPage } from './layout/LoginPage.tsx';
import { NewPasswordPage } from './layout/NewPasswordPage.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { darkTheme, lightTheme } from './layout/theme.ts';
import { tenants } from './resources/tenants/index.ts';
import { createStore } from './store.ts';

const i18nProvider = createI18nProvider(navigator.languages);
const client = createConsoleClient(() => i18nProvider.getLocale());
const dataProvider = createDataProvider(client);
const authProvider = createAuthProvider(client);
const queryClient = createQueryClient();
const store = createStore();

export function App() {
  return (
    // Telemetry is off: outsiders must not learn who runs a console, or where.
    <Admin
      disableTelemetry
      requireAuth
      title="Manyhearts"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      layout={ConsoleLayout}
      loginPage={LoginPage}
      catchAll={NotFoundPage}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <Resource {...tenants} />
    </Admin>
  );
}

/** Outside `Admin`, which redirects to log-in without a session. */
export function NewPassword() {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <NewPasswordPage />
    </AdminContext>
  );
}
