import { describe, expect, it } from '@jest/globals';
import { deviceKind, deviceName } from './device.rules.ts';

describe('A device', () => {
  it.each([
    ['Firefox · Windows', 'computer', 'Firefox · Windows'],
    ['Chrome · Android', 'phone', 'Chrome · Android'],
    ['Safari · iPhone', 'phone', 'Safari · iPhone'],
    ['Safari · iPad', 'tablet', 'Safari · iPad'],
    ['?', 'computer', 'Unknown'],
    ['', 'computer', 'Unknown'],
  ])('%j is a %s called %j', (device, kind, name) =>
    expect([deviceKind({ device }), deviceName({ device }, 'Unknown')]).toEqual([kind, name]),
  );
});
