import type { SlotType } from "../contract.ts";

interface Place {
  leaderboardType: string;
  slotType: SlotType;
  categoryID?: number | null | undefined;
  /** First day of an earlier time span. */
  timeSlot?: string | undefined;
}

export const LEADERBOARD = "/leaderboard";

/** Returns the address of a leaderboard. */
export function pathOf({ leaderboardType, slotType, categoryID, timeSlot }: Place): string {
  const query = new URLSearchParams({ type: leaderboardType, slotType });
  if (timeSlot) query.set("timeSlot", timeSlot);
  if (categoryID) query.set("categoryID", String(categoryID));
  return `${LEADERBOARD}?${query}`;
}
