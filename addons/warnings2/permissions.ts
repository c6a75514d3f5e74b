import { permission } from "#platform/contract/permission.ts";

export const warningsAdd = permission("warnings.add");
export const userNotesView = permission("userNotes.view");
export const userNotesAdd = permission("userNotes.add");
