import { permission } from "#platform/contract/permission.ts";

export const tagsAdd = permission("tags.add");
