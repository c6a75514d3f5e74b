import { type Action, EVERYTHING, guests, ranks } from "./action.ts";
import type { Place } from "./standing.ts";

const BANNERS = "community.moderate,users.edit,users.ban";
const DEEPEST = 10;
const MOST_CATEGORIES = 14;

/** Returns the number of levels from a category to the deepest below it. */
function levelsOf(places: ReadonlyMap<number, Place>, categoryID: number): number {
  const below = [...places.values()].filter(({ parentCategoryID }) => parentCategoryID === categoryID);
  return 1 + Math.max(0, ...below.map((place) => levelsOf(places, place.categoryID)));
}

const isWithin = (places: ReadonlyMap<number, Place>, categoryID: number, aboveID: number): boolean => {
  const parentCategoryID = places.get(categoryID)?.parentCategoryID ?? null;
  return categoryID === aboveID || (parentCategoryID !== null && isWithin(places, parentCategoryID, aboveID));
};

export const keepingActions: Record<string, Action> = {
  "ban or forgive": {
    weight: 3,
    mostly: "moderator",
    attempt({ chance, userIDs }) {
      const userID = chance.oneOf(userIDs);
      return {
        send: "put",
        path: `/users/${userID}/ban`,
        body: { banned: chance.between(0, 3) === 0 },
        touches: [EVERYTHING],
        refusals: async ({ standing }, who) => {
          const isStaff = BANNERS.split(",").some(who.holds);
          return [
            guests(who),
            [`403 ${BANNERS}`, !isStaff],
            [
              "403 You can only ban members who rank below you.",
              isStaff && standing.rankOf(userID) >= who.rank,
            ],
          ];
        },
      };
    },
  },
  "clear a spammer": {
    weight: 1,
    mostly: "moderator",
    attempt({ chance, userIDs }) {
      const userID = chance.oneOf(userIDs);
      return {
        send: "post",
        path: "/users/clear",
        body: { userIDs: [userID] },
        touches: [EVERYTHING],
        refusals: async ({ standing }, who) => {
          const isStaff = who.atLeast("community.moderate");
          const isBelow = standing.rankOf(userID) < who.rank;
          return [
            ranks(who, "community.moderate"),
            ["403 You can only ban members who rank below you.", isStaff && !isBelow],
          ];
        },
      };
    },
  },
  "make a category": {
    weight: 2,
    mostly: "administrator",
    attempt({ chance, categoryIDs }) {
      if (categoryIDs.length >= MOST_CATEGORIES) return null;
      const parentCategoryID = chance.oneOf(categoryIDs);
      const word = `made-${chance.between(1, 1_000_000_000)}`;
      return {
        send: "post",
        path: "/categories",
        body: { name: word, urlcode: word, parentCategoryID },
        touches: [EVERYTHING],
        refusals: async ({ standing: { places } }, who) => [
          ranks(who, "site.manage"),
          ["422 parentCategoryID", (places.get(parentCategoryID)?.depth ?? DEEPEST) >= DEEPEST],
        ],
      };
    },
  },
  "move a category": {
    weight: 2,
    mostly: "administrator",
    attempt({ chance, categoryIDs }) {
      const categoryID = chance.oneOf(categoryIDs);
      const parentCategoryID = chance.between(0, 3) === 0 ? null : chance.oneOf(categoryIDs);
      return {
        send: "patch",
        path: `/categories/${categoryID}`,
        body: { parentCategoryID },
        touches: [EVERYTHING],
        refusals: async ({ standing: { places } }, who) => {
          const isThere = parentCategoryID === null || places.has(parentCategoryID);
          const isCircle = parentCategoryID !== null && isWithin(places, parentCategoryID, categoryID);
          const depth = parentCategoryID === null ? 0 : (places.get(parentCategoryID)?.depth ?? 0);
          return [
            ranks(who, "site.manage"),
            ["404 Category not found.", !places.has(categoryID)],
            ["400 parentCategoryID", isCircle],
            ["422 parentCategoryID", !isThere || depth + levelsOf(places, categoryID) > DEEPEST],
          ];
        },
      };
    },
  },
  "delete a category": {
    weight: 2,
    mostly: "administrator",
    attempt({ chance, categoryIDs, madeAfter }) {
      const made = categoryIDs.filter((categoryID) => categoryID > madeAfter);
      if (made.length === 0) return null;
      const categoryID = chance.oneOf(made);
      const newCategoryID = chance.between(0, 5) === 0 ? null : chance.oneOf(categoryIDs);
      return {
        send: "delete",
        path: `/categories/${categoryID}${newCategoryID === null ? "" : `?newCategoryID=${newCategoryID}`}`,
        touches: [EVERYTHING],
        refusals: async ({ standing: { places } }, who) => {
          const target = newCategoryID === null ? null : places.get(newCategoryID);
          const isUnfit = target === undefined || newCategoryID === categoryID;
          return [
            ranks(who, "site.manage"),
            ["404 Category not found.", !places.has(categoryID)],
            [
              "409 This category has subcategories. Move or delete them first.",
              [...places.values()].some(({ parentCategoryID }) => parentCategoryID === categoryID),
            ],
            ["422 newCategoryID", isUnfit || (target !== null && target.displayAs !== "discussions")],
            // Only when others write at the same moment.
            ["409 Someone is posting in this category right now. Please try again.", false],
          ];
        },
      };
    },
  },
};
