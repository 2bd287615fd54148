import { useEffect, useState } from 'react';

/** True for so long after a moment. The moment is 0 if there was none. */
export function useFading(sinceMs: number, forMs: number): boolean {
  const [fadedAt, setFadedAt] = useState(0);
  useEffect(() => {
    const leftMs = sinceMs + forMs - Date.now();
    if (sinceMs === 0 || leftMs <= 0) return undefined;
    const timer = setTimeout(() => setFadedAt(sinceMs), leftMs);
    return () => clearTimeout(timer);
  }, [sinceMs, forMs]);
  return sinceMs !== 0 && fadedAt !== sinceMs;
}
