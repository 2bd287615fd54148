/**
 * Named places where a test can make something fail. In production nothing is armed, and a place costs one
 * look at an empty map.
 */
export class Faults {
  private readonly armed = new Map<string, { skip: number; times: number; make: () => Error }>();

  /** The next `times` passes of `point`, after `skip` that go well, throw what `make` makes. */
  arm(point: string, options: { times?: number; skip?: number; make?: () => Error } = {}): void {
    const { times = 1, skip = 0, make = () => new Error(`fault: ${point}`) } = options;
    if (times > 0) this.armed.set(point, { times, skip, make });
    else this.armed.delete(point);
  }

  disarm(): void {
    this.armed.clear();
  }

  pass(point: string): void {
    if (this.armed.size === 0) return;
    const fault = this.armed.get(point);
    if (!fault) return;
    if (fault.skip > 0) {
      fault.skip -= 1;
      return;
    }
    fault.times -= 1;
    if (fault.times <= 0) this.armed.delete(point);
    throw fault.make();
  }
}
