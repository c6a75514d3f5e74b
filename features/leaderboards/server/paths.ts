import type { SlotType } from "../contract.ts";

interface Place {
  leaderboardType: string;
  slotType: SlotType;
  categoryID?: number | null | undefined;
}

export const LEADERBOARD = "/leaderboard";

/** Returns the address of a leaderboard. */
export function pathOf({ leaderboardType, slotType, categoryID }: Place): string {
  const query = new URLSearchParams({ type: leaderboardType, slotType });
  if (categoryID) query.set("categoryID", String(categoryID));
  return `${LEADERBOARD}?${query}`;
}
