import type { TokenOption } from "#platform/client/ui/token-field.tsx";
import type { Tag } from "../../contract.ts";

/** A tag that is sent by its id. */
export const groupToken = ({ tagID, name }: Tag): TokenOption => ({ value: String(tagID), label: name });
