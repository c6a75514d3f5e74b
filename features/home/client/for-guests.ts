export { CommunityNumbers } from "./community-numbers.tsx";
export { HomeCategories } from "./home-categories.tsx";
export { HomeWelcome } from "./home-welcome.tsx";
export { Lively } from "./lively.tsx";
export { OftenRecommended } from "./often-recommended.tsx";
