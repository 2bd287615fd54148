import { describe, expect, it } from '@jest/globals';
import { newPlace, onBothEngines } from '../engines.ts';
import { isBuilt } from '../server-process.ts';
import { simulate } from '../simulation/simulate.ts';

/** Another run each day; a failure names its seed. */
const seed = Math.floor(Date.now() / 86_400_000);

(isBuilt ? describe : describe.skip)('Wallets, while the server is killed and its calls fail', () => {
  onBothEngines((engine) => {
    it('hold what their members were told, and the ledger keeps its rules', async () => {
      const place = newPlace(engine);
      try {
        const { violations, kills, acts } = await simulate(place, {
          seed,
          seconds: 8,
          clients: 64,
          wallets: 10,
          kills: 2,
        });

        expect({ seed, violations }).toEqual({ seed, violations: [] });
        expect(kills).toBe(2);
        expect(acts).toBeGreaterThan(50);
      } finally {
        await place.remove();
      }
    }, 180_000);
  });
});
