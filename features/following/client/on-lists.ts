export { FollowHere, FollowInList } from "./follow-actions.tsx";
export { FollowFilter } from "./follow-filter.tsx";
