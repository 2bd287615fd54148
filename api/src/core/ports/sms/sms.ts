export abstract class Sms {
  /** `to` is in international format. Called from jobs only, so it may be called twice for one message. */
  abstract send(to: string, text: string): Promise<void>;
}
