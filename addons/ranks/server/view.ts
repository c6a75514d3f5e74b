import type { Abilities, Criteria, Rank, RankFragment } from "../contract.ts";
import type { RankRow } from "./tables.ts";

export const criteriaOf = ({ points, posts, time, isManual, permission, roleID }: RankRow): Criteria => ({
  ...(points !== null && { points }),
  ...(posts !== null && { posts }),
  ...(time !== null && { time }),
  ...(isManual && { manual: true }),
  ...(permission !== null && { permission }),
  ...(roleID !== null && { roleID }),
});

export const abilitiesOf = ({ abilities, grantedRoleID }: RankRow): Abilities => ({
  ...abilities,
  ...(grantedRoleID !== null && { roleID: grantedRoleID }),
});

/** View of a rank; `countUsers` is left out where the reader may not know it. */
export const viewRank = (row: RankRow, countUsers?: number): Rank => ({
  rankID: row.rankID,
  name: row.name,
  userTitle: row.userTitle,
  level: row.level,
  notificationBody: row.notificationBody,
  cssClass: row.cssClass,
  criteria: criteriaOf(row),
  abilities: abilitiesOf(row),
  ...(countUsers !== undefined && { countUsers }),
});

export const fragmentOf = ({ rankID, name, userTitle, cssClass }: RankRow): RankFragment => ({
  ...{ rankID, name, userTitle },
  ...(cssClass !== null && { cssClass }),
});
