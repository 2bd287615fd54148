import { rmSync } from 'node:fs';

export default function tearDown(): void {
  rmSync(process.env.DRAWN_HERE ?? '', { recursive: true, force: true });
}
