import type { ReactNode } from "react";
import type { ReportGroup } from "../../contract.ts";
import type { Overtaken } from "./use-deciding.tsx";

interface ShownGroup {
  group: ReportGroup;
  /** Says that someone else has decided; null while the group is open. */
  text: ReactNode | null;
}

/** Returns the groups in the order of the list, with those that others decided in their places. */
export function shownGroups(groups: readonly ReportGroup[], overtaken: Overtaken): ShownGroup[] {
  const shown = [
    ...groups.map((group) => ({ group, text: null })),
    ...[...overtaken.values()].map(([group, text]) => ({ group, text })),
  ];
  const isBefore = ({ group: one }: ShownGroup, { group: other }: ShownGroup) =>
    one.dateLastReport > other.dateLastReport ||
    (one.dateLastReport === other.dateLastReport && one.groupID < other.groupID);
  return shown.sort((one, other) => (isBefore(one, other) ? -1 : 1));
}
