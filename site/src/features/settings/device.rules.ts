import type { SessionView } from '@manyhearts/contract/sessions';

/** The server sends `?` for a browser that it does not recognise. */
export function deviceName({ device }: Pick<SessionView, 'device'>, unknown: string): string {
  return device === '' || device === '?' ? unknown : device;
}

export function deviceKind({ device }: Pick<SessionView, 'device'>): 'phone' | 'tablet' | 'computer' {
  if (/\biPad\b/.test(device)) return 'tablet';
  return /\b(?:iPhone|Android)\b/.test(device) ? 'phone' : 'computer';
}
