import { addRowLabel } from "#features/discussions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { POLL_TYPE } from "../contract.ts";

const LABEL = { text: phrase("Poll"), kind: "quiet", url: `/discussions?type=${POLL_TYPE}` } as const;

/** Labels polls in lists and below their titles. The type is in the row, so it costs no statement. */
export const pollLabel = addRowLabel({
  name: POLL_TYPE,
  load: async (_context, rows) => rows.map(({ type }) => (type === POLL_TYPE ? LABEL : null)),
});
