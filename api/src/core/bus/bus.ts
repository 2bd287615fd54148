/** Told of what went wrong with an outside part when there is no request to fail. Logs; never throws. */
export type Report = (error: Error) => void;

/** Short messages between processes: something changed, somebody was signed out. At most once; never the only record of anything. */
export abstract class Bus {
  /** Never fails whoever publishes: a message that can't be sent is reported and lost. */
  abstract publish(topic: string, message: string): Promise<void>;
  /** Answers with the way to stop listening. A listener that throws is reported and harms no other. */
  abstract subscribe(topic: string, listener: (message: string) => void): () => void;
  /** Resolves once every subscription made before it is in force; throws when the bus is away. */
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
