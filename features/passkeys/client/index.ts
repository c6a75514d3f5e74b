export { passkeysClient } from "./feature.ts";
