import { permission } from "#platform/contract/permission.ts";

export const reactionsView = permission("reactions.view");
export const reactionsPositiveAdd = permission("reactions.positive.add");
export const reactionsNegativeAdd = permission("reactions.negative.add");
export const flagAdd = permission("flag.add");
