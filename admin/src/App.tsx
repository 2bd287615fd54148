import { CssBaseline } from '@mui/material';
import { useState } from 'react';
import {
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  CustomRoutes,
  LoadingPage,
  Notification,
  Resource,
  type I18nProvider,
  type Store,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { createAuthProvider } from './auth-provider.ts';
import { createConsoleClient, createQueryClient } from './client.ts';
import { createDataProvider } from './data-provider.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { FailedScreen } from './layout/FailedScreen.tsx';
import { LoginRedirect } from './layout/LoginRedirect.tsx';
import { SessionWatch } from './layout/SessionWatch.tsx';
import { darkTheme, lightTheme } from './layout/theme.ts';
import { approvals } from './resources/approvals/index.ts';
import { audit } from './resources/audit/index.ts';
import { companies } from './resources/companies/index.ts';
import { complaints } from './resources/complaints/index.ts';
import { interests } from './resources/interests/index.ts';
import { members } from './resources/members/index.ts';
import { pools } from './resources/pools/index.ts';
import { appeals } from './resources/appeals/index.ts';
import { deadlines } from './resources/deadlines/index.ts';
import { transparency } from './resources/transparency/index.ts';
import { photos } from './resources/photos/index.ts';
import { discountCodes } from './resources/discount-codes/index.ts';
import { ledger } from './resources/ledger/index.ts';
import { orders, payments, quarantine, webhooks } from './resources/orders/index.ts';
import { refunds } from './resources/refunds/index.ts';
import { reports } from './resources/reports/index.ts';
import { mails, receivedMails, suppressions } from './resources/mails/index.ts';
import { statistics } from './resources/statistics/index.ts';
import { staff } from './resources/staff/index.ts';
import { defaults } from './resources/tenants/defaults/defaults.ts';
import { tenants } from './resources/tenants/index.ts';
import { NotFoundPage, NotPermittedPage } from './shared/EmptyState.tsx';
import { dropDrafts } from './shared/drafts/drafts.ts';
import { screen } from './shared/screen.ts';

const HomePage = screen(async () => (await import('./layout/home/HomePage.tsx')).HomePage, ['home']);
const AccountPage = screen(async () => (await import('./resources/account/AccountPage.tsx')).AccountPage, ['account']);

const JobsPage = screen(async () => (await import('./resources/jobs/JobsPage.tsx')).JobsPage, ['jobs']);

const PhotoQueuePage = screen(async () => (await import('./resources/photos/PhotoQueuePage.tsx')).PhotoQueuePage);

const ReportQueuePage = screen(async () => (await import('./resources/reports/ReportQueuePage.tsx')).ReportQueuePage);

type Props = { i18nProvider: I18nProvider; store: Store };

/** Not by `Admin`, which brings a log-in and texts of its own along. */
export function App({ i18nProvider, store }: Props) {
  const [providers] = useState(() => createProviders({ i18nProvider, store }));
  return (
    <AdminContext {...providers} store={store} theme={lightTheme} darkTheme={darkTheme}>
      <CssBaseline enableColorScheme />
      {/* Telemetry is off: outsiders must not learn who runs a console, or where. */}
      <CoreAdminUI
        disableTelemetry
        requireAuth
        title="Manyhearts"
        dashboard={HomePage}
        layout={ConsoleLayout}
        loginPage={LoginRedirect}
        catchAll={NotFoundPage}
        accessDenied={NotPermittedPage}
        authenticationError={AuthenticationError}
        error={FailedScreen}
        loading={LoadingPage}
      >
        <Resource {...tenants} />
        <Resource {...defaults} />
        <Resource {...complaints} />
        <Resource {...photos} />
        <Resource {...reports} />
        <Resource {...refunds} />
        <Resource {...orders} />
        <Resource {...payments} />
        <Resource {...quarantine} />
        <Resource {...webhooks} />
        <Resource {...ledger} />
        <Resource {...discountCodes} />
        <Resource {...mails} />
        <Resource {...receivedMails} />
        <Resource {...suppressions} />
        <Resource {...statistics} />
        <Resource {...members} />
        <Resource {...appeals} />
        <Resource {...deadlines} />
        <Resource {...transparency} />
        <Resource {...companies} />
        <Resource {...pools} />
        <Resource {...interests} />
        <Resource {...staff} />
        <Resource {...approvals} />
        <Resource {...audit} />
        <CustomRoutes>
          <Route path="/account" element={<AccountPage />} />
          <Route path="/jobs" element={<JobsPage />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/photos/queue" element={<PhotoQueuePage />} />
          <Route path="/reports/queue" element={<ReportQueuePage />} />
        </CustomRoutes>
      </CoreAdminUI>
      <SessionWatch />
      <Notification />
    </AdminContext>
  );
}

function createProviders({ i18nProvider, store }: Props) {
  const client = createConsoleClient(() => i18nProvider.getLocale());
  return {
    i18nProvider,
    dataProvider: createDataProvider(client),
    authProvider: createAuthProvider(client, { onLeave: (staffId) => dropDrafts(store, staffId) }),
    queryClient: createQueryClient(),
  };
}
