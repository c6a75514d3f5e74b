export { banDialog, mayBan } from "./ban-actions.ts";
export { type BanChoice, banChoices } from "./extension-points.ts";
export { bansClient } from "./feature.ts";
