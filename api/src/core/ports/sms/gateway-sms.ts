import { Sms } from './sms.ts';

/** Sends text messages through a gateway that accepts `POST {to, text}` as JSON and answers 2xx. */
export class GatewaySms extends Sms {
  private readonly address: string;
  private readonly headers: Record<string, string>;

  constructor(
    url: string,
    private readonly timeoutMs = 5_000,
  ) {
    super();
    const { address, username, password } = splitCredentials(url);
    this.address = address;
    const login = Buffer.from(`${username}:${password}`).toString('base64');
    this.headers = {
      'content-type': 'application/json',
      ...(username === '' ? {} : { authorization: `Basic ${login}` }),
    };
  }

  override async send(to: string, text: string): Promise<void> {
    const response = await this.post(JSON.stringify({ to, text }));
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The text message gateway answered ${response.status}`);
  }

  private async post(body: string): Promise<Response> {
    try {
      return await fetch(this.address, {
        method: 'POST',
        headers: this.headers,
        body,
        // A redirect would send a member's number to a host that the operator did not choose.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
    } catch (error) {
      throw new Error('The text message gateway is away', { cause: error });
    }
  }
}

/** `fetch` rejects URLs with credentials. */
function splitCredentials(text: string): { address: string; username: string; password: string } {
  const url = new URL(text);
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  return { address: url.href, username, password };
}
