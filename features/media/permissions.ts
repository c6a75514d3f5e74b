import { permission } from "#platform/contract/permission.ts";

export const uploadsAdd = permission("uploads.add");
