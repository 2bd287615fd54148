export abstract class Sms {
  /** `to` in international form. Called by jobs only, so it may be called twice for one message. */
  abstract send(to: string, text: string): Promise<void>;
}
