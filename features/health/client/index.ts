export { healthClient } from "./feature.ts";
