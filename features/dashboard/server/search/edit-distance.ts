/**
 * Counts the letters to add, leave out, replace or swap with the next one to make one word another. It is at least
 * `most + 1` when the lengths differ by more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let earlier: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (earlier[column - 2] ?? 0) + 1 : most + 1,
        ),
      );
    }
    [earlier, before] = [before, now];
  }
  return before.at(-1) ?? 0;
}
