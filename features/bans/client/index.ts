export { bansAdministration } from "./administration.ts";
export { banActions, banDialog, mayBan } from "./ban-actions.ts";
export { type BanLength, endOf } from "./ban-length.ts";
export { type BanChoice, banChoices } from "./extension-points.ts";
export { bansClient } from "./feature.ts";
export { LengthFields, useLength } from "./length-fields.tsx";
