/** Reports a failure of an external service where no request can fail. Logs; never throws. */
export type Report = (error: Error) => void;

/**
 * Short messages between processes, e.g. a change or a log-out. Delivered at most once, so never the only record of a
 * fact.
 */
export abstract class Bus {
  /** Never rejects: a message that cannot be sent is reported and lost. */
  abstract publish(topic: string, message: string): Promise<void>;
  /** Returns an unsubscribe function. A listener that throws is reported and does not affect the others. */
  abstract subscribe(topic: string, listener: (message: string) => void): () => void;
  /** Resolves once all earlier subscriptions are active; throws if the bus is unavailable. */
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
