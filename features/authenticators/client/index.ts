export { authenticatorsClient } from "./feature.ts";
