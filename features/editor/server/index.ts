import { media } from "#features/media/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { bodyFormat } from "./settings.ts";

export { bodyFormat } from "./settings.ts";

/** The editor for posts. */
export const editor = feature({ name: "editor", needs: [media], adds: [addSetting(bodyFormat)] });
