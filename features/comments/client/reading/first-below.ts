/** Returns the first index for which `isBelow` is true, in a list where it is true from some index on; else `count`. */
export function firstBelow(count: number, isBelow: (index: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBelow(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
