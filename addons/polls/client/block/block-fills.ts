import { addEditorBlock } from "#features/editor/client/index.ts";
import { mountPostBlock } from "#features/formats/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { PollBlock } from "../../poll-block.ts";

/** Polls inside posts: in the editor, and where readers vote. */
export const pollBlockFills = [
  addEditorBlock<PollBlock>({
    name: "poll",
    label: () => t("Poll"),
    icon: "sort",
    view: onDemand(async () => (await import("./block-view.tsx")).BlockView),
    dialog: onDemand(async () => (await import("./block-dialog.tsx")).BlockDialog),
  }),
  mountPostBlock<PollBlock>(
    "poll",
    onDemand(async () => (await import("./poll-in-post.tsx")).PollInPost),
  ),
];
