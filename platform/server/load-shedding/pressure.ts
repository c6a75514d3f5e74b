/** `calm`: all requests are admitted. `busy`: guests are refused. `extreme`: members who only read are refused too. */
export const LEVELS = ["calm", "busy", "extreme"] as const;

/** Load from which each level applies; 1 is the most that members hardly notice. */
const FROM = [0, 1, 4] as const;
/** Consecutive measurements above a level that raise it, so that a single long action does not. */
const TO_RISE = 2;
/** Consecutive measurements below half of a level's load that lower it by one. */
const TO_FALL = 8;

/** Current level, with the numbers of consecutive measurements above and below it. */
export interface Pressure {
  level: 0 | 1 | 2;
  above: number;
  below: number;
}

export const CALM: Pressure = { level: 0, above: 0, below: 0 };

/** Returns the pressure after a measurement of `load`. */
export function afterLook({ level, above, below }: Pressure, load: number): Pressure {
  const reached = load >= FROM[2] ? 2 : load >= FROM[1] ? 1 : 0;
  if (reached > level) {
    return above + 1 < TO_RISE ? { level, above: above + 1, below: 0 } : { ...CALM, level: reached };
  }
  const isBelow = level > 0 && load < FROM[level] / 2;
  if (!isBelow) return { level, above: 0, below: 0 };
  return below + 1 < TO_FALL
    ? { level, above: 0, below: below + 1 }
    : { ...CALM, level: level === 2 ? 1 : 0 };
}
