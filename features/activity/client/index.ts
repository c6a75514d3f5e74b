export { activityClient } from "./feature.ts";
