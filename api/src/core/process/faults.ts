/** Fault injection points for tests. In production none is armed, and a check costs one lookup in an empty map. */
export class Faults {
  private readonly armed = new Map<string, { skip: number; times: number; make: () => Error }>();

  /** Makes `point` throw the result of `make` on the next `times` passes, after `skip` successful ones. */
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
