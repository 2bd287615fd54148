import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryBus } from './memory-bus.ts';

describe('The bus of one process', () => {
  let reported: Error[];
  let bus: MemoryBus;

  beforeEach(() => {
    reported = [];
    bus = new MemoryBus((error) => reported.push(error));
  });

  it('tells every listener of the topic and nobody else', async () => {
    const heard: string[] = [];
    bus.subscribe('settings', (message) => heard.push(`a ${message}`));
    bus.subscribe('settings', (message) => heard.push(`b ${message}`));
    bus.subscribe('sessions', (message) => heard.push(`c ${message}`));

    await bus.publish('settings', 'v2');

    expect(heard).toEqual(['a v2', 'b v2']);
  });

  it('stops only the subscription that was stopped, also when one function listens twice', async () => {
    const heard: string[] = [];
    const listener = (message: string) => void heard.push(message);
    const stop = bus.subscribe('settings', listener);
    bus.subscribe('settings', listener);

    stop();
    stop();
    await bus.publish('settings', 'v2');

    expect(heard).toEqual(['v2']);
  });

  it('lets a listener stop while it is told', async () => {
    const heard: string[] = [];
    const stop = bus.subscribe('settings', (message) => {
      heard.push(`a ${message}`);
      stop();
    });
    bus.subscribe('settings', (message) => heard.push(`b ${message}`));

    await bus.publish('settings', '1');
    await bus.publish('settings', '2');

    expect(heard).toEqual(['a 1', 'b 1', 'b 2']);
  });

  it('reports a listener that throws, and tells the others all the same', async () => {
    const heard: string[] = [];
    bus.subscribe('settings', () => {
      throw new Error('no');
    });
    bus.subscribe('settings', (message) => heard.push(message));

    await bus.publish('settings', 'v2');

    expect(heard).toEqual(['v2']);
    expect(reported.map((error) => error.message)).toEqual(['A listener of settings failed']);
  });
});
