/** `calm`: all come in. `busy`: guests are turned away. `extreme`: members who only read as well. */
export const LEVELS = ["calm", "busy", "extreme"] as const;

/** From which load on a level holds: 1 is as much as members can do with. */
const FROM = [0, 1, 4] as const;
/** So many looks in a row above a level raise to it, so that one long action does not. */
const TO_RISE = 2;
/** So many below the half of it lower by one. */
const TO_FALL = 8;

export interface Pressure {
  level: 0 | 1 | 2;
  above: number;
  below: number;
}

export const CALM: Pressure = { level: 0, above: 0, below: 0 };

/** How it goes on when the next look finds `load`. */
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
