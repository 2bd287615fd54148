import { showFrontPage } from './front-page.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
showFrontPage(root, location, (address) => location.replace(address));

/** The console's files come while one types. Its page names them. */
async function fetchConsole(): Promise<void> {
  const answer = await fetch('/admin/console.html');
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const element of page.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]')) {
    const href = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href });
    document.head.append(link);
  }
}
if (location.pathname.endsWith('/login')) setTimeout(() => void fetchConsole().catch(() => undefined), 300);
