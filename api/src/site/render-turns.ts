/** A page takes milliseconds to make. One in each turn of the event loop, so that what is quick is answered between them. */
export class RenderTurns {
  private last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    this.last = this.last.then(nextTurn);
    return this.last;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
