import type { CategoryItem } from "#features/categories/contract.ts";
import type { FollowLevel } from "../contract/levels.ts";
import { FollowButton } from "./follow-button.tsx";

interface Followed {
  followed: boolean;
  level: FollowLevel | null;
}

interface PageActionProps {
  categoryID: number | null;
  parts: Readonly<Record<string, object>>;
}

/** Follow button beside the title of a category's page. */
export function FollowHere({ categoryID, parts: { following } }: PageActionProps) {
  if (categoryID === null || !following) return null;
  return <FollowButton category={{ categoryID, ...(following as Followed) }} />;
}

/** Follow button in a list of categories. */
export const FollowInList = ({ category }: { category: CategoryItem }) => (
  <FollowButton category={category} name={category.name} />
);
